import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { triggerLiveAlert } from '../commands/trigger-live-alert.ts'

export const triggerLiveAlertRoute = handle(contract.triggerLiveAlert, ({ session, body, idempotency }) =>
  session.write((tx) => triggerLiveAlert(tx, body, idempotency)),
)
