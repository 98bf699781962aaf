import { sql } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import type { Plan } from '../plan/plan.ts'

/** The times of planned stays whose export says days only. */
export async function setTimes(tx: SystemTx, { chapters }: Plan): Promise<void> {
  const timed = chapters
    .flatMap(({ files }) => files.flatMap(({ stays }) => stays))
    .flatMap(({ bookingNumber, times }) => (times ? [{ number: bookingNumber, ...times }] : []))
  await tx.run(sql`
    update stays s set starts_at = t."startsAt", ends_at = t."endsAt", times_assumed = false
    from json_to_recordset(${JSON.stringify(timed)}::json) as t(number text, "startsAt" timestamptz, "endsAt" timestamptz)
    where s.booking_number = t.number and s.times_assumed`)
}
