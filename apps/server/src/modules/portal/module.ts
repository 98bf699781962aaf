import { defineModule } from '../../platform/module.ts'
import { sendJob } from './commands/begin-sign-in.ts'
import { forgetPortal } from './jobs/forget-portal.ts'
import { sendPortalCode } from './jobs/send-code.ts'
import { exportPortalRoute } from './routes/export-portal.ts'
import { getPortalRoute } from './routes/get-portal.ts'
import { optOutOfScoringRoute, respondToRecordRoute, sayNotMeRoute } from './routes/records.ts'
import {
  getPortalSessionRoute,
  proveContactRoute,
  signInToPortalRoute,
  signOutOfPortalRoute,
  submitVerificationRoute,
} from './routes/sign-in.ts'

export default defineModule({
  handlers: {
    signInToPortal: signInToPortalRoute,
    proveContact: proveContactRoute,
    getPortalSession: getPortalSessionRoute,
    signOutOfPortal: signOutOfPortalRoute,
    submitVerification: submitVerificationRoute,
    getPortal: getPortalRoute,
    exportPortal: exportPortalRoute,
    respondToRecord: respondToRecordRoute,
    sayNotMe: sayNotMeRoute,
    optOutOfScoring: optOutOfScoringRoute,
  },
  jobs: { [sendJob]: sendPortalCode, 'trust/forget-portal': forgetPortal },
  crontab: ['42 * * * * trust/forget-portal'],
})
