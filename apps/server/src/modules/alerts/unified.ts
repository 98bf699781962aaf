import type { ResponseOf } from '@comity/contract'
import type { StaffTx } from '../../platform/db/transaction.ts'
import { livePresenter as presentSafetyAlerts } from '../safety/index.ts'
import { presentAlert } from './present.ts'
import { getAlerts } from './queries/alerts.ts'
import type { Head } from './queries/unified.ts'

type Item = ResponseOf<'listUnifiedAlerts'>['items'][number]
type SafetyItem = Extract<Item, { kind: 'safety' }>

/** A call for help as the feed shows it. */
interface ShownSafety extends Omit<SafetyItem['alert'], 'raisedBy' | 'acknowledgedBy' | 'venue'> {
  by: string | null
  acknowledgedBy: string | null
}

/** The alerts of a page as their modules present them; one that has since been deleted is absent. */
export async function presentHeads(tx: StaffTx, heads: readonly Head[]): Promise<Map<string, Item>> {
  const idsOf = (kind: Head['kind']) => heads.filter((head) => head.kind === kind).map(({ id }) => id)
  const [scope, smart, safety] = await Promise.all([
    tx.scope,
    getAlerts(tx, idsOf('smart')),
    presentSafetyAlerts(tx, idsOf('safety')),
  ])
  const smartById = new Map(smart.map((row) => [row.alert_id, row]))
  const items = heads.flatMap((head): [string, Item][] => {
    const at = head.at.toISOString()
    const row = smartById.get(head.id)
    if (head.kind === 'smart')
      return row ? [[head.id, { kind: 'smart', at, alert: presentAlert(row, scope) }]] : []
    const shown = safety.get(head.id) as ShownSafety | undefined
    return shown ? [[head.id, { kind: 'safety', at, alert: safetyOf(shown, head) }]] : []
  })
  return new Map(items)
}

function safetyOf(shown: ShownSafety, head: Head): SafetyItem['alert'] {
  const { id, isDrill, alertType, severity, status, by, acknowledgedBy } = shown
  const venue = { id: head.venue_id, name: head.venue_name }
  return { id, venue, isDrill, alertType, severity, status, raisedBy: by, acknowledgedBy }
}
