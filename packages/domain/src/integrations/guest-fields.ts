import type { FieldRule } from './field-rule.ts'

/** Fields about the person, in every kind. */
export const personFields = {
  guestName: { content: 'name', isRequired: false, max: 200 },
  firstName: { content: 'name', isRequired: false, max: 100 },
  lastName: { content: 'name', isRequired: false, max: 100 },
  email: { content: 'email', isRequired: false, max: 254 },
  phone: { content: 'phone', isRequired: false, max: 40 },
} as const satisfies Record<string, FieldRule>

/** Fields of the kind "guests". A name is required, in one or two columns. */
export const guestFields = {
  ...personFields,
  birthDate: { content: 'birthDate', isRequired: false },
  street: { content: 'text', isRequired: false, max: 200 },
  city: { content: 'text', isRequired: false, max: 100 },
  region: { content: 'text', isRequired: false, max: 100 },
  postcode: { content: 'text', isRequired: false, max: 20 },
  language: { content: 'text', isRequired: false, max: 40 },
  documentNumber: { content: 'document', isRequired: false, max: 40 },
  reference: { content: 'text', isRequired: false, max: 60 },
} as const satisfies Record<string, FieldRule>
