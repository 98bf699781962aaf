import { alertTypes } from '@comity/domain/alerts'
import type { AlertRule } from '@comity/domain/alerts'
import type { ResponseOf } from '@comity/contract'
import type { Tx } from '../../platform/db/transaction.ts'
import { judgeSubjects } from './judge-subjects.ts'
import type { WantedAlert } from './judge-subjects.ts'
import { listPast } from './queries/subjects.ts'

type Comparison = NonNullable<ResponseOf<'updateAlertConfig'>['comparison']>

const days = 30
const mostStays = 2_000
const mostExamples = 20

/** What two sets of rules would have raised for the arrivals of the last 30 days at the venues of the scope. */
export async function compareRules(
  tx: Tx,
  present: readonly AlertRule[],
  proposed: readonly AlertRule[],
): Promise<Comparison> {
  const { now } = await tx.scope
  const rows = await listPast(tx, days, mostStays + 1)
  // As they were on arrival: expected, at that hour.
  const subjects = rows.slice(0, mostStays).map((row) => ({ ...row, status: 'expected' as const }))
  const at = (subject: { expected_at: Date | null }) => subject.expected_at ?? now
  const [before, after] = [
    await judgeSubjects(tx, present, subjects, at),
    await judgeSubjects(tx, proposed, subjects, at),
  ]
  const byStay = new Map(subjects.map((row) => [row.stay_id, row]))
  const beyond = (those: readonly WantedAlert[], these: readonly WantedAlert[]) => {
    const known = new Set(those.map(({ key }) => key))
    return these
      .filter(({ key }) => !known.has(key))
      .slice(0, mostExamples)
      .flatMap(({ type, stayId }) => {
        const row = byStay.get(stayId)
        if (!row || stayId === null) return []
        const guest = { id: row.guest_id, name: row.name, number: row.number }
        return [{ type, guest, stayId, arrivesOn: row.arrives_on }]
      })
  }
  return {
    days,
    stays: subjects.length,
    isCut: rows.length > mostStays,
    present: countsOf(before),
    proposed: countsOf(after),
    added: beyond(before, after),
    dropped: beyond(after, before),
  }
}

function countsOf(alerts: readonly WantedAlert[]): Comparison['present'] {
  const byType = alertTypes.map((type) => ({
    type,
    raised: alerts.filter((alert) => alert.type === type).length,
  }))
  return { raised: alerts.length, byType: byType.filter(({ raised }) => raised > 0) }
}
