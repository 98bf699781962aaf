import type { Role } from '@comity/contract'
import { lazy, type LazyExoticComponent } from 'react'
import type { SettingsSection } from './organisation-search.ts'

interface Section {
  /** Roles of which any one opens it: those of the calls behind it. */
  readonly roles: readonly Role[]
  readonly Content: LazyExoticComponent<() => React.ReactNode>
}

const admins: readonly Role[] = ['admin']
const managers: readonly Role[] = ['admin', 'manager']

/** Each section arrives with code of its own. */
export const sections: Readonly<Record<SettingsSection, Section>> = {
  organisation: { roles: admins, Content: lazy(() => import('./details/details-section.tsx')) },
  venues: { roles: admins, Content: lazy(() => import('./venues/venues-section.tsx')) },
  members: { roles: managers, Content: lazy(() => import('./members/members-section.tsx')) },
  approvals: { roles: managers, Content: lazy(() => import('./approvals/approvals-section.tsx')) },
  devices: { roles: managers, Content: lazy(() => import('./devices/devices-section.tsx')) },
  'single-sign-on': { roles: admins, Content: lazy(() => import('./sso/sso-section.tsx')) },
  'api-keys': { roles: admins, Content: lazy(() => import('./keys/keys-section.tsx')) },
  'wider-access': {
    roles: ['admin', 'manager', 'privacy'],
    Content: lazy(() => import('./wider-access/wider-access-section.tsx')),
  },
}

export function mayOpenSection(section: SettingsSection, roles: readonly Role[]): boolean {
  return roles.some((role) => sections[section].roles.includes(role))
}
