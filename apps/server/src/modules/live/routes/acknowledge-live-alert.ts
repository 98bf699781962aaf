import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { acknowledgeLiveAlert } from '../commands/acknowledge-live-alert.ts'

export const acknowledgeLiveAlertRoute = handle(contract.acknowledgeLiveAlert, ({ session, params }) =>
  session.write((tx) => acknowledgeLiveAlert(tx, params.alertId)),
)
