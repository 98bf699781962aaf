import { findSignals, judgeAccounts } from '@comity/domain/alerts'
import type { SystemTx } from '../../platform/db/transaction.ts'
import { closeAlerts } from './commands/close-alerts.ts'
import { raiseAlerts } from './commands/raise-alerts.ts'
import { nothingFound } from './look.ts'
import type { Found } from './look.ts'
import {
  listAccountActs,
  listOpenAboutAccounts,
  listRaisedKeys,
  listVenuesOfAccounts,
} from './queries/accounts.ts'
import { readRules } from './rules.ts'

/** Raises an alert of each account that stands out, once for each signal and day; closes all where no rule is on. */
export async function lookAtAccounts(tx: SystemTx): Promise<Found> {
  const rules = await readRules(tx)
  if (!rules.some(({ isOn, type }) => isOn && type === 'cyber')) {
    const open = await listOpenAboutAccounts(tx)
    const closings = open.map(({ alert_id: alertId }) => ({ alertId, because: 'rules_changed' as const }))
    return { ...nothingFound, closed: await closeAlerts(tx, closings) }
  }
  const alerts = judgeAccounts(findSignals(await listAccountActs(tx)), rules)
  if (alerts.length === 0) return nothingFound
  const raised = await listRaisedKeys(
    tx,
    alerts.map(({ key }) => key),
  )
  const fresh = alerts.filter(({ key }) => !raised.has(key))
  const venues = await listVenuesOfAccounts(
    tx,
    fresh.map(({ guestId }) => guestId),
  )
  const wanted = fresh.flatMap((alert) => {
    const venueId = venues.get(alert.guestId)
    return venueId === undefined ? [] : [{ ...alert, venueId, profileId: null, rootId: null }]
  })
  return { ...nothingFound, subjects: wanted.length, ...(await raiseAlerts(tx, wanted)) }
}
