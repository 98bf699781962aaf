import type { FieldRule } from './field-rule.ts'
import { personFields } from './guest-fields.ts'

/** Fields of the kind "feedback". Rating, date and something that identifies the guest are required. */
export const feedbackFields = {
  bookingNumber: { content: 'text', isRequired: false, max: 60 },
  ...personFields,
  date: { content: 'date', isRequired: true },
  rating: { content: 'rating', isRequired: true },
  comment: { content: 'text', isRequired: false, max: 2000 },
  tags: { content: 'text', isRequired: false, max: 500 },
  service: { content: 'text', isRequired: false, max: 60 },
  room: { content: 'room', isRequired: false, max: 12 },
} as const satisfies Record<string, FieldRule>
