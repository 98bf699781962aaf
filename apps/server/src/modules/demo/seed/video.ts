import type { Services } from '../../../platform/services.ts'
import type { DemoOrganisation } from '../data/organisation.ts'
import { membersOf } from '../members.ts'
import { callAs } from './call.ts'
import { demoId } from './organisation.ts'

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]

const at = (time: number) => new Date(time).toISOString()

const cameIn = {
  'Main door': [14, 22, 31, 27, 35, 29, 24, 38, 46, 41, 30, 17],
  Terrace: [3, 6, 12, 18, 25, 21, 16, 14, 28, 33, 19, 8],
} as const

/** A counting system, its counts of yesterday and two clips; each is created once. */
export async function ensureVideo(
  services: Services,
  organisation: DemoOrganisation,
  token: string,
): Promise<void> {
  const venueCode = membersOf(organisation).find(({ role }) => role === 'staff')?.venueCode
  if (!venueCode) return
  const venueId = demoId(venueCode)
  const midnight = Math.floor(services.clock.now().getTime() / dayMs) * dayMs
  const { items } = await callAs(services, token, 'listVideoSources', {})
  if (items.length > 0) return
  const counts = Object.entries(cameIn).flatMap(([area, hours]) =>
    hours.map((count, index) => {
      const startsAt = midnight - dayMs + (8 + index) * hourMs
      const endsAt = startsAt + hourMs
      const wentOut = hours.at(index - 1) ?? count
      return { area, startsAt: at(startsAt), endsAt: at(endsAt), cameIn: count, wentOut }
    }),
  )
  await callAs(services, token, 'registerVideo', { body: { kind: 'counts', venueId, counts } })
  for (const [reference, camera, daysAgo, label] of [
    ['LOBBY-0412', 'Lobby', 3, 'The lamp beside the lift falls'],
    ['YARD-0077', 'Delivery yard', 6, 'A van backs into the gate'],
  ] as const) {
    const startsAt = midnight - daysAgo * dayMs + 20 * hourMs
    await callAs(services, token, 'registerVideo', {
      body: {
        kind: 'clip',
        venueId,
        reference,
        camera,
        startsAt: at(startsAt),
        endsAt: at(startsAt + 5 * minuteMs),
        markers: [{ at: at(startsAt + 2 * minuteMs), label }],
        availableUntil: at(startsAt + 30 * dayMs),
      },
    })
  }
  // Last, so that its presence means that everything is there; repeated clips and counts are the same ones.
  await callAs(services, token, 'registerVideo', {
    body: { kind: 'source', venueId, name: 'Door counters, ground floor' },
  })
}
