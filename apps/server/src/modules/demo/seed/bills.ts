import { hourMs } from '@comity/domain/base'
import type { Services } from '../../../platform/services.ts'
import type { DemoOrganisation } from '../data/organisation.ts'
import { membersOf } from '../members.ts'
import { callAs, servicesAt } from './call.ts'
import { demoId } from './organisation.ts'

/** Bills of the hotel's restaurant and bar, told apart by their room. */
const told = [
  {
    room: 'T7',
    guest: 'Aurelian Dovecott',
    outcome: 'left_without_paying',
    amountMinor: 6_350,
    hoursAgo: 40 * 24,
  },
  {
    room: 'T3',
    guest: 'Aurelian Dovecott',
    outcome: 'left_without_paying',
    amountMinor: 4_120,
    hoursAgo: 9 * 24,
  },
  { room: 'BAR 2', outcome: 'disputed', amountMinor: 1_890, hoursAgo: 5 * 24 },
  { room: 'T12', guest: 'Jonas Weidenfelder', outcome: 'forgot', amountMinor: 8_400, hoursAgo: 11 },
  { room: 'T5', outcome: 'left_without_paying', amountMinor: 3_275, hoursAgo: 30 },
] as const

const notes: Readonly<Record<(typeof told)[number]['room'], string>> = {
  T7: 'Went out to telephone after dessert and did not come back; the table was laid for one.',
  T3: 'Left by the terrace while the card reader was fetched.',
  'BAR 2': 'Says that the second bottle was never ordered. The manager on duty looks at the till.',
  T12: 'Signed nothing and went up to bed; was friendly all evening.',
  T5: 'Two people at the window table, gone between coffee and bill.',
}

interface People {
  readonly staff: string
  readonly manager: string
}

/** Bills as staff of the hotel reported them: open, claimed as paid, disputed, left unpaid, and one explained. */
export async function ensureBills(
  services: Services,
  organisation: DemoOrganisation,
  guestOf: (name: string) => string,
  { staff, manager }: People,
): Promise<void> {
  const now = services.clock.now().getTime()
  const at = (hoursAgo: number) => servicesAt(services, new Date(now - hoursAgo * hourMs))
  const venueCode = membersOf(organisation).find(({ role }) => role === 'staff')?.venueCode
  if (!venueCode) throw new Error(`${organisation.key} has no receptionist at a venue`)
  const venueId = demoId(venueCode)
  const query = { limit: '100' }
  const known = await callAs(services, manager, 'listBills', { query })
  for (const { hoursAgo, room, ...bill } of told) {
    if (known.items.some((one) => one.room === room)) continue
    const { outcome, amountMinor } = bill
    const guestId = 'guest' in bill ? guestOf(bill.guest) : undefined
    await callAs(at(hoursAgo), staff, 'reportBill', {
      body: { venueId, outcome, amountMinor, room, note: notes[room], guestId },
    })
  }
  const open = await callAs(services, manager, 'listBills', { query: { ...query, state: 'open' } })
  for (const { id, room, link } of open.items) {
    if (link || room === 'BAR 2') continue
    const made = await callAs(at(10), staff, 'createSettlement', { body: { billId: id } })
    if (room === 'T5') await settle(at(2), made.link, { how: 'paid', reference: 'Transfer of this morning' })
  }
  const { counts } = await callAs(services, manager, 'listEndedBills', {})
  if (counts.explained > 0) return
  const body = { venueId, outcome: 'forgot', amountMinor: 2_740, room: 'T9' }
  const { bill } = await callAs(at(6 * 24), staff, 'reportBill', { body })
  const made = await callAs(at(6 * 24 - 1), staff, 'createSettlement', { body: { billId: bill.id } })
  const explanation =
    'Our little one was sick at the table and we ran out. We came back the next morning and paid at the bar.'
  await settle(at(5 * 24 + 8), made.link, { how: 'explained', explanation })
}

async function settle(services: Services, link: string, body: object): Promise<void> {
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('bill') ?? ''
  await callAs(services, undefined, 'settleBill', { params: { token }, body })
}
