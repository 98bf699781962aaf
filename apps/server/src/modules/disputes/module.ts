import { defineModule } from '../../platform/module.ts'
import { figures } from './figures.ts'
import { tellOfOutcome } from './jobs/tell-of-outcome.ts'
import { tellReviewer } from './jobs/tell-reviewer.ts'
import { closeSilentDisputes, tendDisputes } from './jobs/tend-disputes.ts'
import { acknowledgeAppealRoute, answerAppealRoute, takeBackRecordRoute } from './routes/answer-appeal.ts'
import { decideAppealRoute } from './routes/decide-appeal.ts'
import { getAppealRoute, listAppealsRoute } from './routes/list-appeals.ts'
import { listOverturnsRoute } from './routes/list-overturns.ts'
import { submitAppealRoute } from './routes/submit-appeal.ts'
import { disputeSubscribers } from './subscribers.ts'

export default defineModule({
  handlers: {
    submitAppeal: submitAppealRoute,
    listAppeals: listAppealsRoute,
    listOverturns: listOverturnsRoute,
    getAppeal: getAppealRoute,
    acknowledgeAppeal: acknowledgeAppealRoute,
    answerAppeal: answerAppealRoute,
    takeBackRecord: takeBackRecordRoute,
    decideAppeal: decideAppealRoute,
  },
  jobs: {
    'trust/tend-disputes': tendDisputes,
    'trust/close-silent-disputes': closeSilentDisputes,
    'trust/tell-reviewer': tellReviewer,
    'trust/tell-of-outcome': tellOfOutcome,
  },
  crontab: ['* * * * * trust/close-silent-disputes', '13 * * * * trust/tend-disputes'],
  subscribers: disputeSubscribers,
  figures,
})
