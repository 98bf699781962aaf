import { mayOpen } from '../../../shell/session/audience.ts'
import type { Me } from '../../../shell/session/use-me.ts'
import type { Profile } from './queries.ts'

const sectionIds = [
  'details',
  'preferences',
  'password',
  'pin',
  'passkeys',
  'second-factor',
  'sessions',
  'organisations',
  'single-sign-on',
  'alerts',
  'break-glass',
  'activity',
] as const
export type SectionId = (typeof sectionIds)[number]

export interface PartProps {
  readonly me: Me
  readonly profile: Profile
  /** Where the organisation's single sign-on begins; null where it has none for this address. */
  readonly signOnAddress: string | null
}

/** Which cards the user has: cards for staff and managers, and those about several organisations, are not for all. */
export function sectionsFor(
  me: Pick<Me, 'roles' | 'organisations'>,
  profile: Pick<Profile, 'identities'>,
  signOnAddress: string | null,
): readonly SectionId[] {
  const roles = me.roles.map(({ role }) => role)
  const has: Partial<Record<SectionId, boolean>> = {
    organisations: me.organisations.length > 1,
    'single-sign-on': profile.identities.length > 0 || signOnAddress !== null,
    alerts: mayOpen('staff', roles),
    'break-glass': mayOpen('manager', roles),
  }
  return sectionIds.filter((id) => has[id] ?? true)
}

/** A PIN of a shared device gives no rights over the account. */
export function mayChangeAccount(me: Pick<Me, 'session'>): boolean {
  return me.session?.method !== 'pin'
}
