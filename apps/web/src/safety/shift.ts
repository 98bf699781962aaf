import { call } from '../api/client.ts'
import { forgetShift, readShift, saveShift, type Shift } from '../offline/kept-help.ts'
import type { Me } from '../shell/session/use-me.ts'

/**
 * A shift that ends sooner is renewed while there is a session for it. It lasts 12 hours, so this begins after half an
 * hour: changes by a manager, the gestures and the external number, come with the response.
 */
const renewWithinMs = 11.5 * 3_600_000

const channel = new BroadcastChannel('comity-shift')
const listeners = new Set<() => void>()
let shift: Shift | undefined

export const shiftStore = {
  current: (): Shift | undefined => shift,

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

channel.addEventListener('message', () => void readKeptShift())

function show(next: Shift | undefined): void {
  shift = next
  for (const listener of listeners) listener()
}

/** The shift of this browser, after a reload and without the network too. */
export async function readKeptShift(): Promise<Shift | undefined> {
  show(await readShift(Date.now()))
  return shift
}

/** Lets this browser call for help from a venue until the shift ends. @throws ApiProblem, NetworkError */
export async function beginShift(userId: string, venueId?: string): Promise<void> {
  const answer = await call('POST /api/safety-alerts/device-token', { body: venueId ? { venueId } : {} })
  await saveShift({ ...answer, userId })
  show({ ...answer, userId })
  tell()
}

/** Whether a shift belongs to this person at one of these venues: their own in the current organisation. */
export function isShiftOf(shift: Shift, userId: string, venues: Me['venues']): boolean {
  return shift.userId === userId && venues.some(({ id }) => id === shift.venue.id)
}

/** Begins a shift where this person has none here, or renews it in time. One tab does it for all. */
export async function keepShift(userId: string, venues: Me['venues']): Promise<void> {
  await navigator.locks.request('comity-shift', async () => {
    const kept = await readKeptShift()
    const own = kept && isShiftOf(kept, userId, venues) ? kept : undefined
    if (own && Date.parse(own.endsAt) - Date.now() > renewWithinMs) return
    await beginShift(userId, own?.venue.id)
  })
}

/** Before signing out: this browser must notify no one any more. Without a response the shift ends by its time. */
export async function giveUpShift(): Promise<void> {
  if (shift) await call('POST /api/safety-alerts/device-token', { body: { hours: 0 } }).catch(() => undefined)
}

/** Signing out ends the shift in this browser; waiting calls are kept. */
export async function endShift(): Promise<void> {
  await forgetShift()
  show(undefined)
  tell()
}

function tell(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
  channel.postMessage('changed')
}
