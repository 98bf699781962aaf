import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { writeErrors } from '../errors.ts'
import { choice, id, requiredText } from '../fields.ts'
import { falsePositive, falsePositiveSubjects } from '../risk/false-positives.ts'

export const reportFalsePositive = endpoint({
  method: 'POST',
  path: '/api/false-positive-report',
  module: 'alerts',
  access: 'staff',
  summary: 'Report that an alert, or a fact behind a score, was wrong',
  description:
    'Feeds the precision of the rule that raised the alert, and the back-test of rules. Changes no score: a fact is removed by its own correction, withdrawal or dispute. One per person and subject: sending it again returns the first.',
  body: z
    .object({
      subject: z.object({ kind: choice(falsePositiveSubjects), id: id('alert or fact') }).strict(),
      guestId: id('guest').optional().meta({ description: 'Required for a fact' }),
      reason: requiredText(1000),
    })
    .strict(),
  success: { status: 201, description: 'The report', schema: falsePositive },
  errors: writeErrors,
})
