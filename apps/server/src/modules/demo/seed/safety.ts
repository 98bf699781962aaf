import type { SafetyStatus } from '@comity/domain/safety'
import type { Services } from '../../../platform/services.ts'
import type { DemoOrganisation } from '../data/organisation.ts'
import { membersOf } from '../members.ts'
import { callAs, servicesAt } from './call.ts'
import { demoId } from './organisation.ts'

const [secondMs, dayMs] = [1_000, 86_400_000]

interface PastAlert {
  readonly clientId: string
  readonly by: 'staff' | 'manager'
  readonly daysAgo: number
  readonly alertType: string
  readonly severity: string
  readonly method: string
  readonly where: string
  readonly notes?: string
  /** Each move is by the other of the two, this many seconds after the call. */
  readonly moves: readonly (readonly [SafetyStatus, number])[]
}

const pastAlerts: readonly PastAlert[] = [
  {
    clientId: 'demo drill in spring',
    by: 'manager',
    daysAgo: 62,
    alertType: 'other',
    severity: 'high',
    method: 'drill',
    where: 'Main staircase',
    notes: 'Drill: who comes, and how fast?',
    moves: [
      ['seen', 21],
      ['arrived', 94],
      ['resolved', 150],
    ],
  },
  {
    clientId: 'demo quarrel at the desk',
    by: 'staff',
    daysAgo: 41,
    alertType: 'aggressive_guest',
    severity: 'high',
    method: 'long_press',
    where: 'Front desk',
    notes: 'Shouting about the deposit, will not step back.',
    moves: [
      ['seen', 8],
      ['on_the_way', 12],
      ['arrived', 55],
      ['resolved', 610],
    ],
  },
  {
    clientId: 'demo fall on the terrace',
    by: 'staff',
    daysAgo: 23,
    alertType: 'medical',
    severity: 'emergency',
    method: 'manual',
    where: 'Terrace',
    notes: 'A guest fell on the wet steps; ambulance called.',
    moves: [
      ['on_the_way', 6],
      ['arrived', 48],
      ['resolved', 2_100],
    ],
  },
  {
    clientId: 'demo sleeve on the screen',
    by: 'staff',
    daysAgo: 17,
    alertType: 'safety_threat',
    severity: 'medium',
    method: 'triple_tap',
    where: 'Bar',
    moves: [
      ['seen', 19],
      ['false_alarm', 40],
    ],
  },
  {
    clientId: 'demo drill at night',
    by: 'manager',
    daysAgo: 9,
    alertType: 'other',
    severity: 'emergency',
    method: 'drill',
    where: 'Second floor',
    notes: 'Drill with the night shift.',
    moves: [
      ['seen', 11],
      ['arrived', 70],
      ['resolved', 120],
    ],
  },
]

/** Past calls for help and drills with their responses, each created once. */
export async function ensureSafety(
  services: Services,
  organisation: DemoOrganisation,
  tokens: { readonly staff: string; readonly manager: string },
): Promise<void> {
  const now = services.clock.now()
  // Both are at the venue of the receptionist.
  const venueCode = membersOf(organisation).find(({ role }) => role === 'staff')?.venueCode
  for (const alert of pastAlerts) {
    const raisedAt = now.getTime() - alert.daysAgo * dayMs
    const at = (seconds: number) => servicesAt(services, new Date(raisedAt + seconds * secondMs))
    const { alert_id: alertId } = await callAs(at(0), tokens[alert.by], 'triggerSafetyAlert', {
      body: {
        client_id: alert.clientId,
        venue_id: venueCode && demoId(venueCode),
        alert_type: alert.alertType,
        severity: alert.severity,
        trigger_method: alert.method,
        guest_id: null,
        current_page: '/staff-dashboard',
        location_context: alert.where,
        notes: alert.notes ?? '',
      },
    })
    const other = tokens[alert.by === 'staff' ? 'manager' : 'staff']
    for (const [status, seconds] of alert.moves) {
      const params = { alertId }
      const { can } = await callAs(at(seconds), other, 'getSafetyAlert', { params })
      if (status === 'sent' || can[status] !== true) continue
      await callAs(at(seconds), other, 'updateSafetyAlertStatus', { params, body: { status } })
    }
  }
}
