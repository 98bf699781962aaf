import type { Role } from '@comity/contract'
import { foldName } from '@comity/domain/guests'
import { demoAccounts } from './accounts.ts'
import type { DemoOrganisation } from './data/organisation.ts'

/** The domain of all demo accounts, which nobody can own. */
export const demoDomain = 'demo.comity.example'

export interface DemoMember {
  readonly email: string
  readonly name: string
  readonly role: Role
  /** Code of the venue; undefined: all of them. */
  readonly venueCode: string | undefined
}

export function staffEmail(organisation: Pick<DemoOrganisation, 'key'>, name: string): string {
  return `${foldName(name).replaceAll(' ', '.')}@${organisation.key}.${demoDomain}`
}

/** The demo accounts of an organisation, and its invented staff, who cannot sign in. */
export function membersOf(organisation: DemoOrganisation): DemoMember[] {
  const accounts = demoAccounts
    .filter(({ login }) => organisation.accounts.includes(login))
    .map(({ role, email, name }) => {
      const venueCode = role === 'staff' ? organisation.venues[0]?.code : undefined
      return { role, email, name, venueCode }
    })
  const staff = organisation.venues.flatMap((venue) =>
    venue.staff.map((name) => ({
      role: 'staff' as const,
      email: staffEmail(organisation, name),
      name,
      venueCode: venue.code,
    })),
  )
  const leads = (organisation.leads ?? []).map(({ name, role }) => ({
    role,
    email: staffEmail(organisation, name),
    name,
    venueCode: undefined,
  }))
  return [...accounts, ...staff, ...leads]
}
