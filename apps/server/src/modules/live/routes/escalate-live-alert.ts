import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { escalateLiveAlert } from '../commands/escalate-live-alert.ts'

export const escalateLiveAlertRoute = handle(contract.escalateLiveAlert, ({ session, body, idempotency }) =>
  session.write((tx) => escalateLiveAlert(tx, body, idempotency)),
)
