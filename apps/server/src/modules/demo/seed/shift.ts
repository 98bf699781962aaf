import { hourMs } from '@comity/domain/base'
import type { ActivityKind } from '@comity/domain/activity'
import type { QuickAction } from '@comity/domain/shift'
import type { Services } from '../../../platform/services.ts'
import type { DemoOrganisation } from '../data/organisation.ts'
import { membersOf } from '../members.ts'
import { callAs, servicesAt } from './call.ts'
import { demoId } from './organisation.ts'

interface Done {
  readonly by: 'staff' | 'manager'
  readonly hoursAgo: number
}
type PastActivity = Done & { readonly kind: ActivityKind; readonly note: string }
type PastAction = Done & { readonly action: QuickAction; readonly room?: string; readonly note?: string }

const logged: readonly PastActivity[] = [
  { by: 'staff', hoursAgo: 30, kind: 'round', note: 'All floors walked at closing, nothing to report.' },
  { by: 'manager', hoursAgo: 26, kind: 'training', note: 'Fire drill talked through with the night porter.' },
  { by: 'staff', hoursAgo: 9, kind: 'phone_call', note: 'Taxi firm confirmed the early transfers.' },
  { by: 'staff', hoursAgo: 5, kind: 'maintenance', note: 'Lift 2 checked by the engineer, back in service.' },
  {
    by: 'manager',
    hoursAgo: 3,
    kind: 'guest_contact',
    note: 'Greeted the walking group and showed the drying room.',
  },
]

const quick: readonly PastAction[] = [
  { by: 'staff', hoursAgo: 7, action: 'luggage', room: '204' },
  { by: 'staff', hoursAgo: 2, action: 'extra_towels', room: '108' },
  { by: 'staff', hoursAgo: 1, action: 'maintenance', room: '305', note: 'The window does not close.' },
]

export async function ensureShift(
  services: Services,
  organisation: DemoOrganisation,
  tokens: { readonly staff: string; readonly manager: string },
): Promise<void> {
  const now = services.clock.now().getTime()
  const venueCode = membersOf(organisation).find(({ role }) => role === 'staff')?.venueCode
  if (!venueCode) throw new Error(`${organisation.key} has no receptionist at a venue`)
  const venueId = demoId(venueCode)
  const at = ({ hoursAgo }: Done) => servicesAt(services, new Date(now - hoursAgo * hourMs))
  const done = await callAs(services, tokens.manager, 'getActivityFeed', { query: { venueId, limit: '100' } })
  const notes = new Set(done.items.map(({ note }) => note))
  for (const { by, hoursAgo, kind, note } of logged.filter((one) => !notes.has(one.note)))
    await callAs(at({ by, hoursAgo }), tokens[by], 'addActivity', { body: { venueId, kind, note } })
  const actions = new Set(done.items.map(({ action }) => action))
  for (const { by, hoursAgo, ...action } of quick.filter((one) => !actions.has(one.action)))
    await callAs(at({ by, hoursAgo }), tokens[by], 'createQuickAction', { body: { venueId, ...action } })
}
