import type { MappedRole, RoleRule } from './words.ts'

export interface Mapping {
  readonly role_mapping: readonly RoleRule[]
  readonly default_role: 'staff' | 'manager' | null
}

/**
 * The roles that a person's role attribute gives, each once; the default one where it gives none. A rule for a closed
 * venue gives nothing.
 */
export function rolesGiven(
  mapping: Mapping,
  values: readonly string[],
  openVenueIds: readonly string[],
): MappedRole[] {
  const held = new Set(values)
  const given = new Map<string, MappedRole>()
  for (const { value, role, venueId } of mapping.role_mapping) {
    const isOpen = venueId === null || openVenueIds.includes(venueId)
    if (held.has(value) && isOpen) given.set(`${role} ${venueId}`, { role, venueId })
  }
  if (given.size > 0) return [...given.values()]
  return mapping.default_role === null ? [] : [{ role: mapping.default_role, venueId: null }]
}
