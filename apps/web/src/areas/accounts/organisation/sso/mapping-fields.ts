import type { Mapping, Protocol, SsoChange } from './queries.ts'

export interface RuleRow {
  readonly key: string
  readonly value: string
  readonly role: Mapping['roleMapping'][number]['role']
  /** Empty: every venue. */
  readonly venueId: string
}

export interface MappingFields {
  enabled: boolean
  roleAttribute: string
  roleMapping: RuleRow[]
  defaultRole: string
}

export const emptyRule = (): RuleRow => ({ key: crypto.randomUUID(), value: '', role: 'staff', venueId: '' })

export function fieldsOf({ enabled, roleAttribute, roleMapping, defaultRole }: Mapping): MappingFields {
  return {
    enabled,
    roleAttribute: roleAttribute ?? '',
    roleMapping: roleMapping.map(({ value, role, venueId }) => ({
      ...emptyRule(),
      value,
      role,
      venueId: venueId ?? '',
    })),
    defaultRole: defaultRole ?? '',
  }
}

const givenDefault = (role: string): Mapping['defaultRole'] =>
  role === 'staff' || role === 'manager' ? role : null

export function changeOf(protocol: Protocol, fields: MappingFields): SsoChange {
  const { enabled, roleAttribute, roleMapping, defaultRole } = fields
  return {
    [protocol]: {
      enabled,
      roleAttribute: roleAttribute.trim() === '' ? null : roleAttribute.trim(),
      roleMapping: roleMapping.map(({ value, role, venueId }) => ({
        value,
        role,
        venueId: venueId === '' ? null : venueId,
      })),
      defaultRole: givenDefault(defaultRole),
    },
  }
}
