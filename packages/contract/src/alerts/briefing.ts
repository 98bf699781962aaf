import { responseKeys } from '@comity/domain/risk'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors } from '../errors.ts'
import { id } from '../fields.ts'
import { guestSummary } from '../guests/guest.ts'
import { riskScore } from '../risk/score.ts'
import { alertReason, smartAlert } from './alert.ts'

export const getStaffBriefing = endpoint({
  method: 'GET',
  path: '/api/staff-briefing/{guestId}',
  module: 'alerts',
  access: 'staff',
  summary: 'What to know before a guest arrives',
  description:
    "Facts first: lists, incidents of the last 30 days and stays at the caller's venues; then the score with its reasons, and suggested preparations. There is no score in schools and healthcare, or about minors.",
  params: z.object({ guestId: id('guest') }),
  success: {
    status: 200,
    description: 'The briefing',
    schema: z
      .object({
        guest: guestSummary,
        history: z.object({
          kept: z.int().meta({ description: 'Stays that took place' }),
          noShows: z.int(),
          confirmedIncidents: z.int(),
        }),
        facts: z.array(alertReason),
        alerts: z.array(smartAlert).meta({ description: 'Open alerts' }),
        score: riskScore.nullable(),
        responses: z.array(z.enum(responseKeys)),
      })
      .meta({ id: 'StaffBriefing' }),
  },
  errors: [...readErrors, 'not_found'],
})
