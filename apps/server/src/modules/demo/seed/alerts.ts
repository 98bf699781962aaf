import { dayMs } from '@comity/domain/base'
import { defaultRules } from '@comity/domain/alerts'
import type { AlertRule } from '@comity/domain/alerts'
import type { Services } from '../../../platform/services.ts'
import type { DemoOrganisation } from '../data/organisation.ts'
import type { Showcase } from '../plan/showcase.ts'
import { callAs } from './call.ts'

const leadHours = 72

/**
 * Rules with a lead time of three days, and their alerts: open, claimed, snoozed and over. Raising is idempotent, so
 * each step may be repeated.
 */
export async function ensureAlerts(
  services: Services,
  organisation: DemoOrganisation,
  { owned, snoozed, lifted }: Showcase['alerts'],
  guestOf: (name: string) => string,
  { staff, manager }: { readonly staff: string; readonly manager: string },
): Promise<void> {
  const inDays = (days: number) => new Date(services.clock.now().getTime() + days * dayMs).toISOString()
  const { isChanged } = await callAs(services, manager, 'getAlertConfig', {})
  if (!isChanged) {
    const rules = defaultRules(organisation.sector).map((rule): AlertRule =>
      rule.trigger.kind === 'arrival' ? { ...rule, trigger: { ...rule.trigger, leadHours } } : rule,
    )
    await callAs(services, manager, 'updateAlertConfig', { body: { rules } })
  }

  const alertsOf = async (name: string) => {
    const query = { guestId: guestOf(name), state: 'all' }
    return (await callAs(services, staff, 'listSmartAlerts', { query })).items
  }
  if ((await alertsOf(lifted)).every(({ state }) => state !== 'over')) {
    const params = { guestId: guestOf(lifted) }
    const reason = 'Left without a word about the broken lamp; the desk asks him about it.'
    const watch = { status: 'watch_list', reason, endsAt: inDays(30) }
    const { status } = await callAs(services, manager, 'getGuest', { params })
    if (status !== 'watch_list') await callAs(services, manager, 'setGuestStatus', { params, body: watch })
    await callAs(services, manager, 'runAutoAlerts', {})
    await callAs(services, manager, 'setGuestStatus', { params, body: { status: 'active' } })
  }
  await callAs(services, manager, 'runAutoAlerts', {})

  for (const { id, state } of await alertsOf(owned)) {
    if (state !== 'open') continue
    const body = { judgement: 'useful' }
    await callAs(services, staff, 'acknowledgeSmartAlert', { params: { alertId: id }, body })
  }
  for (const { id, state } of await alertsOf(snoozed)) {
    if (state !== 'open') continue
    await callAs(services, staff, 'snoozeSmartAlert', { params: { alertId: id }, body: { until: inDays(2) } })
  }
}
