import { whoIsNotified, type Colleague, type SafetyAudience } from '@comity/domain/safety'
import type { Tx } from '../../platform/db/transaction.ts'
import { rotaAt } from '../rota/index.ts'
import { listColleagues, type ColleagueRow, type Recipient } from './queries/sendings.ts'

/** Most people reached by one sending. */
const most = 500

export interface CallAt {
  readonly venueId: string
  readonly timeZone: string
  readonly raisedBy: string
}

/** Whom the audiences of a sending reach at this moment, by rota, shift and role. */
export async function findRecipients(
  tx: Tx,
  { venueId, timeZone, raisedBy }: CallAt,
  audiences: readonly SafetyAudience[],
): Promise<readonly Recipient[]> {
  const { now } = await tx.scope
  const rows = await listColleagues(tx, venueId)
  const rota = await rotaAt(tx, { venueId, timeZone }, now)
  return whoIsNotified(audiences, rows.map(colleagueOf), { rota, raisedBy }).slice(0, most)
}

export const colleagueOf = (row: ColleagueRow): Colleague & Recipient => ({
  user_id: row.user_id,
  name: row.name,
  email: row.email,
  userId: row.user_id,
  worksHere: row.works_here,
  managesHere: row.manages_here,
  manages: row.manages,
  isOnShift: row.is_on_shift,
})
