import type { FieldRule } from './field-rule.ts'
import { personFields } from './guest-fields.ts'

/** Fields of the kind "incidents". Type, severity and date are required; the guest may be unknown. */
export const incidentFields = {
  type: { content: 'text', isRequired: true, max: 100 },
  severity: { content: 'severity', isRequired: true },
  date: { content: 'date', isRequired: true },
  description: { content: 'text', isRequired: false, max: 4000 },
  bookingNumber: { content: 'text', isRequired: false, max: 60 },
  ...personFields,
  amount: { content: 'amount', isRequired: false, min: 0, max: 1_000_000_000 },
  currency: { content: 'currency', isRequired: false, max: 3 },
  room: { content: 'room', isRequired: false, max: 12 },
} as const satisfies Record<string, FieldRule>
