import { defaultRules } from '@comity/domain/alerts'
import type { AlertRule } from '@comity/domain/alerts'
import type { Services } from '../../../platform/services.ts'
import type { DemoOrganisation } from '../data/organisation.ts'
import { callAs } from './call.ts'

const leadHours = 72

/** Rules that tell three days ahead, what they find about those who come, and who has taken on one of the alerts. */
export async function ensureAlerts(
  services: Services,
  organisation: DemoOrganisation,
  tokens: { readonly staff: string; readonly manager: string },
): Promise<void> {
  const { staff, manager } = tokens
  const { isChanged } = await callAs(services, manager, 'getAlertConfig', {})
  if (isChanged) return
  const rules = defaultRules(organisation.sector).map((rule): AlertRule =>
    rule.trigger.kind === 'arrival' ? { ...rule, trigger: { ...rule.trigger, leadHours } } : rule,
  )
  await callAs(services, manager, 'runAutoAlerts', {})
  await callAs(services, manager, 'updateAlertConfig', { body: { rules } })
  await callAs(services, manager, 'runAutoAlerts', {})
  const { items } = await callAs(services, staff, 'listSmartAlerts', {})
  const milder = items.at(-1)
  if (items.length > 1 && milder?.can.acknowledge === true) {
    const body = { judgement: 'useful' }
    await callAs(services, staff, 'acknowledgeSmartAlert', { params: { alertId: milder.id }, body })
  }
}
