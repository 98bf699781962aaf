import { roles, type Role } from '@comity/contract/endpoint'

/** A role as the log keeps it: `manager@<venue>`, or `manager@all`; venueId is null for all. */
export function readRole(code: string): { role: Role; venueId: string | null } | undefined {
  const at = code.indexOf('@')
  const role = roles.find((each) => each === code.slice(0, at))
  const place = code.slice(at + 1)
  if (at < 0 || !role || place === '') return undefined
  return { role, venueId: place === 'all' ? null : place }
}
