import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { entryHints, logActivity, presentActivity } from '../../work/index.ts'

export const addActivityRoute = handle(contract.addActivity, async ({ session, body, idempotency }) => ({
  activity: presentActivity(await session.write((tx) => logActivity(tx, body, idempotency))),
  ...entryHints([body.note]),
}))
