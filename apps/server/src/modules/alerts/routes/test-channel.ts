import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { sendTest } from '../notices/send-test.ts'

export const testAlertChannelRoute = handle(contract.testAlertChannel, ({ services, session, body }) =>
  sendTest(services, session, body.channel),
)
