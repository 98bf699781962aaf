import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { reportFalsePositive } from '../commands/report-false-positive.ts'
import { presentReport } from '../queries/false-positives.ts'

export const reportFalsePositiveRoute = handle(contract.reportFalsePositive, async ({ session, body }) =>
  presentReport(await session.write((tx) => reportFalsePositive(tx, body))),
)
