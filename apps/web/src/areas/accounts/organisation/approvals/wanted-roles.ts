import { roles } from '@comity/contract/endpoint'
import type { ShownGrant } from '../members/grant-line.tsx'

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

function grantOf(value: unknown): ShownGrant | undefined {
  if (typeof value !== 'object' || value === null || !('role' in value)) return undefined
  const role = roles.find((each) => each === value.role)
  const { venueId, startsAt, endsAt } = value as Record<string, unknown>
  return (
    role && {
      role,
      venueId: textOrNull(venueId),
      startsAt: textOrNull(startsAt),
      endsAt: textOrNull(endsAt),
    }
  )
}

/** The roles that a request asks for, from its details; roles of an unknown form are left out. */
export function wantedRoles(details: Readonly<Record<string, unknown>>): ShownGrant[] {
  const grants = details['grants']
  return Array.isArray(grants) ? grants.flatMap((each) => grantOf(each) ?? []) : []
}
