import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { liftStop } from '../commands/lift-stop.ts'
import { readCodeRecord } from '../read-code-record.ts'

export const getBillCodeRecordRoute = handle(contract.getBillCodeRecord, ({ session }) =>
  session.read(readCodeRecord),
)

export const liftBillCodeStopRoute = handle(contract.liftBillCodeStop, ({ session, body }) =>
  session.write(async (tx) => {
    await liftStop(tx, body.reason)
    return readCodeRecord(tx)
  }),
)
