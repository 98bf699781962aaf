// What others build on comes before the routes, for these use modules that use it.
export { type NewDispute, openDispute } from './commands/open-dispute.ts'
export { companions } from './case-file/known-names.ts'
export { withoutNames } from './case-file/without-names.ts'
export { listStanding } from './find-record.ts'
export { presentOwnAppeal } from './present.ts'
export { listDisputesOfGuest } from './queries/disputes.ts'
export { admitPanel, endPanel, findOrganisation, listPanels, type ReviewPanel } from './review-panels.ts'

export { disputeSubscribers } from './subscribers.ts'

import { tellOfOutcome } from './jobs/tell-of-outcome.ts'
import { tellReviewer } from './jobs/tell-reviewer.ts'
import { closeSilentDisputes, tendDisputes } from './jobs/tend-disputes.ts'
import { acknowledgeAppealRoute, answerAppealRoute, takeBackRecordRoute } from './routes/answer-appeal.ts'
import { decideAppealRoute } from './routes/decide-appeal.ts'
import { getAppealRoute, listAppealsRoute } from './routes/list-appeals.ts'
import { listOverturnsRoute } from './routes/list-overturns.ts'
import { submitAppealRoute } from './routes/submit-appeal.ts'

export const disputeJobs = {
  'trust/tend-disputes': tendDisputes,
  'trust/close-silent-disputes': closeSilentDisputes,
  'trust/tell-reviewer': tellReviewer,
  'trust/tell-of-outcome': tellOfOutcome,
}

export const disputes = {
  submitAppeal: submitAppealRoute,
  listAppeals: listAppealsRoute,
  listOverturns: listOverturnsRoute,
  getAppeal: getAppealRoute,
  acknowledgeAppeal: acknowledgeAppealRoute,
  answerAppeal: answerAppealRoute,
  takeBackRecord: takeBackRecordRoute,
  decideAppeal: decideAppealRoute,
}
