import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { presentReport } from '../../risk/index.ts'
import { reportFalsePositive } from '../commands/report-false-positive.ts'

export const reportFalsePositiveRoute = handle(contract.reportFalsePositive, async ({ session, body }) =>
  presentReport(await session.write((tx) => reportFalsePositive(tx, body))),
)
