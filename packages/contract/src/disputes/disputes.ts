import { disputeGrounds } from '@comity/domain/disputes'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors, writeErrors } from '../errors.ts'
import { choice, flag, id, page, paged, requiredText, text } from '../fields.ts'
import { appeal, assignedCase, ownAppeal, readAppeal, venueOverturns } from './shapes.ts'
import { recordKinds } from './records.ts'
import { disputeReasons } from './reasons.ts'

const appealId = z.object({ appealId: id('appeal') })
const oneAppeal = z.object({ appeal })

export const submitAppeal = endpoint({
  method: 'POST',
  path: '/api/submit-appeal',
  module: 'disputes',
  access: 'guest',
  summary: 'Contest a record',
  description:
    'Hides it at once with everything based on it, and starts the time limits: the venue acknowledges within 24 hours and answers within 7 days, a reviewer of another organisation decides within 30; silence removes it. 409 not_allowed_now: disputed_already, decided_before (upheld on this ground).',
  body: z
    .object({
      organisationId: id('organisation that keeps the record'),
      recordKind: choice(recordKinds),
      recordId: id('record'),
      ground: choice(disputeGrounds),
      statement: text(4000).optional(),
    })
    .strict(),
  success: { status: 201, description: 'The dispute', schema: z.object({ appeal: ownAppeal }) },
  errors: [...writeErrors, 'not_allowed_now'],
  reasons: ['disputed_already', 'decided_before'],
})

export const listAppeals = endpoint({
  method: 'GET',
  path: '/api/appeals',
  module: 'disputes',
  access: 'manager_privacy_or_reviewer',
  summary: 'Disputes with their deadlines, latest first',
  description:
    'Returns to a manager the disputes of the venues that they manage, to the privacy officer those of all venues, and to a reviewer the disputes of other organisations that were assigned to them, without names. A person with both roles chooses with `as`; the default is the disputes of the venues. A reviewer’s open disputes are sorted by deadline, the earliest first. `dueAt` is the deadline of the next step.',
  query: z.object({
    ...paged(['receivedAt', 'dueAt']),
    as: choice(['manager', 'reviewer']).optional(),
    venueId: id('venue').optional().meta({ description: 'Of a manager' }),
    open: flag.optional().meta({ description: 'true: undecided ones; false: decided ones' }),
  }),
  success: { status: 200, description: 'A page', schema: page(readAppeal).meta({ id: 'AppealPage' }) },
  errors: readErrors,
})

export const getAppeal = endpoint({
  method: 'GET',
  path: '/api/appeals/{appealId}',
  module: 'disputes',
  access: 'manager_privacy_or_reviewer',
  summary: 'One dispute, for managers of its venue, the privacy officer, or its reviewer',
  description:
    'Managers and privacy officers see the record and the statements of both sides. A reviewer sees the case file, in which names are replaced.',
  params: appealId,
  success: { status: 200, description: 'The dispute or case', schema: z.object({ appeal: readAppeal }) },
  errors: readErrors,
})

export const listOverturns = endpoint({
  method: 'GET',
  path: '/api/appeals/overturns',
  module: 'disputes',
  access: 'manager_or_privacy',
  summary: 'Outcomes of the disputes about one’s venues, and which of them lost sharing',
  description:
    'A venue with more than three of ten records overturned, of at least five decided in twelve months, can neither share nor query the network until the share has fallen.',
  success: {
    status: 200,
    description: "The caller's venues that were judged, or have lost sharing",
    schema: z.object({ items: z.array(venueOverturns) }),
  },
  errors: readErrors,
})

export const acknowledgeAppeal = endpoint({
  method: 'POST',
  path: '/api/appeals/{appealId}/acknowledge',
  module: 'disputes',
  access: 'manager',
  summary: 'Acknowledge a dispute for the venue',
  description: 'Due within 24 hours of the dispute. The time for the answer continues to run.',
  params: appealId,
  success: { status: 200, description: 'The dispute', schema: oneAppeal },
  errors: [...writeErrors, 'not_allowed_now'],
  reasons: disputeReasons,
})

export const answerAppeal = endpoint({
  method: 'POST',
  path: '/api/appeals/{appealId}/response',
  module: 'disputes',
  access: 'manager',
  summary: 'Answer for the venue, once',
  description:
    'A reply also acknowledges the dispute. The reviewer reads it with roles instead of names, and sees the number of photos of the incident. 409 not_allowed_now: decided, already_answered.',
  params: appealId,
  body: z.object({ answer: requiredText(4000) }).strict(),
  success: { status: 200, description: 'The dispute', schema: oneAppeal },
  errors: [...writeErrors, 'not_allowed_now'],
  reasons: disputeReasons,
})

export const takeBackRecord = endpoint({
  method: 'POST',
  path: '/api/appeals/{appealId}/take-back',
  module: 'disputes',
  access: 'manager',
  summary: 'Withdraw the contested record for the venue',
  description:
    'Ends the dispute at once in favour of the guest: the record is removed, and everybody who saw it is notified. Counts as overturned. 409 not_allowed_now: decided.',
  params: appealId,
  success: { status: 200, description: 'The dispute', schema: oneAppeal },
  errors: [...writeErrors, 'not_allowed_now'],
  reasons: disputeReasons,
})

export const decideAppeal = endpoint({
  method: 'POST',
  path: '/api/appeals/{appealId}/decision',
  module: 'disputes',
  access: 'reviewer',
  summary: 'Decide a dispute of another organisation, once',
  description:
    'For the assigned reviewer. Overturned: the record is removed, and everybody who saw it is notified. 403 own_organisation, is_author, is_signer; 409 not_allowed_now: decided.',
  params: appealId,
  body: z.object({ outcome: choice(['upheld', 'overturned']), reason: requiredText(2000) }).strict(),
  success: { status: 200, description: 'The case', schema: z.object({ case: assignedCase }) },
  errors: [...writeErrors, 'not_allowed_now'],
  reasons: disputeReasons,
})
