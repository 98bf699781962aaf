import { z } from 'zod'
import { id, instant } from '../fields.ts'
import { guestRef, person, reasonText } from './parts.ts'

export const falsePositiveSubjects = ['alert', 'fact'] as const

export const falsePositive = z
  .object({
    id: id('report'),
    subject: z.object({ kind: z.enum(falsePositiveSubjects), id: id('alert or fact') }),
    guest: guestRef,
    reason: reasonText,
    reportedBy: person,
    reportedAt: instant,
  })
  .meta({ id: 'FalsePositiveReport' })
