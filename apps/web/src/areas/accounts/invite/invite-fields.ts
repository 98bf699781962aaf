import { isOfOrganisation } from '@comity/domain/accounts'
import { grantableRoles, mayGive, type GrantableRole, type RoleAt } from '@comity/domain/accounts'
import { createInvitation } from '@comity/contract/accounts/invitations'
import type { Me } from '../../../shell/session/use-me.ts'
import type { NewInvitation } from './queries.ts'

export interface InviteFields {
  readonly by: 'email' | 'code'
  readonly email: string
  readonly name: string
  readonly role: GrantableRole
  readonly everyVenue: boolean
  readonly venueIds: string[]
  /** The last day of the role, YYYY-MM-DD. */
  readonly lastDay: string
  readonly language: string
}

/** The roles that the user holds, as far as they can grant any. */
function heldBy({ roles }: Pick<Me, 'roles'>): RoleAt[] {
  return roles.flatMap(({ role, venueId }) => (role === 'operator' ? [] : [{ role, venueId }]))
}

/** The roles that the user may grant at one venue at least; a printed code grants staff alone. */
export function rolesToGive(
  me: Pick<Me, 'roles' | 'venues'>,
  by: InviteFields['by'],
): readonly GrantableRole[] {
  const held = heldBy(me)
  const places = [null, ...me.venues.map(({ id }) => id)]
  const mayAnywhere = (role: GrantableRole) => places.some((venueId) => mayGive(held, { role, venueId }))
  return grantableRoles.filter((role) => mayAnywhere(role) && (by === 'email' || role === 'staff'))
}

/** Where the user may grant a role: at every venue, and at which. */
export function placesToGive<V extends { readonly id: string }>(
  me: Pick<Me, 'roles'> & { readonly venues: readonly V[] },
  role: GrantableRole,
): { readonly everywhere: boolean; readonly venues: readonly V[] } {
  const held = heldBy(me)
  return {
    everywhere: mayGive(held, { role, venueId: null }),
    venues: me.venues.filter(({ id }) => mayGive(held, { role, venueId: id })),
  }
}

/** The instant at which the day after a calendar day begins, where the reader is. */
export function endOfDay(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return new Date(year, month - 1, date + 1).toISOString()
}

export function invitationOf(fields: InviteFields): NewInvitation {
  const { by, email, name, role, everyVenue, venueIds, lastDay, language } = fields
  const given = Object.entries({
    email: by === 'email' ? email.trim() : '',
    name: name.trim(),
    roleEndsAt: lastDay && endOfDay(lastDay),
    language: by === 'email' ? language : '',
  }).filter(([, value]) => value !== '')
  const isEverywhere = everyVenue || isOfOrganisation(role)
  return { role, venueIds: isEverywhere ? null : venueIds, ...Object.fromEntries(given) }
}

/** The form field that shows a fault of a field of the body. */
const fieldOf: Readonly<Record<string, keyof InviteFields>> = { roleEndsAt: 'lastDay' }

/** Moves messages from the names of what is sent to those of the form. */
export function toFields(messages: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(messages).map(([name, words]) => [fieldOf[name] ?? name, words]))
}

/** Code of the first fault of each field by the schema of the contract; empty when there is none. */
export function faultsOf(fields: InviteFields): Record<string, string> {
  const issues = createInvitation.body.safeParse(invitationOf(fields)).error?.issues ?? []
  const faults = Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
  )
  return toFields({
    ...faults,
    ...(fields.by === 'email' && fields.email.trim() === '' ? { email: 'required' } : {}),
    ...(!fields.everyVenue && !isOfOrganisation(fields.role) && fields.venueIds.length === 0
      ? { venueIds: 'required' }
      : {}),
  })
}
