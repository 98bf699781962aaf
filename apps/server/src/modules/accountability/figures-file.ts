import type { ResponseOf } from '@comity/contract'
import { csvResponse } from '../../platform/http/csv.ts'
import type { Cell } from '../../platform/http/csv.ts'

type Accountability = ResponseOf<'getAccountability'>

/** The figures as CSV lines with the codes of the JSON; a cell is empty where the JSON has null. */
export function figuresFile(figures: Accountability): Response {
  const { madeAt, venues, listings, listingsByGround, medianTermDays, disputes, lookups } = figures
  const lines: Cell[][] = [
    ['venues', '', venues, ''],
    ['listings', '', listings, ''],
    ...Object.entries(listingsByGround).map(([ground, count]) => ['listings', ground, count, '']),
    ['medianTermDays', '', medianTermDays, listings],
    ['disputes.decided', '', disputes.decided, ''],
    ['disputes.overturnRate', '', disputes.overturnRate, disputes.decided],
    ['disputes.acknowledged', '', disputes.acknowledged, ''],
    ['disputes.medianHoursToAcknowledge', '', disputes.medianHoursToAcknowledge, disputes.acknowledged],
    ['lookups.asked', '', lookups.asked, ''],
    ['lookups.withoutStay', '', lookups.withoutStay, lookups.asked],
  ]
  return csvResponse(
    `comity-accountability-${madeAt.slice(0, 10)}.csv`,
    ['figure', 'ground', 'value', 'n', 'made_at'],
    [lines.map((line) => [...line, madeAt])],
  )
}
