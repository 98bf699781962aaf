import { call } from '../api/client.ts'
import { forgetShift, readShift, saveShift, type Shift } from '../offline/kept-help.ts'

/** A token that ends sooner is renewed while there is a session to renew it. */
const renewWithinMs = 2 * 3_600_000

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

/** What this browser was set up with, after a reload and without the network too. */
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

/** Begins a shift where there is none of this person, or renews it when it ends soon. One tab does it for all. */
export async function keepShift(userId: string): Promise<void> {
  await navigator.locks.request('comity-shift', async () => {
    const kept = await readKeptShift()
    const isOwn = kept?.userId === userId
    if (isOwn && Date.parse(kept.endsAt) - Date.now() > renewWithinMs) return
    await beginShift(userId, isOwn ? kept.venue.id : undefined)
  })
}

/** Signing out ends the shift in this browser; calls that wait are kept. */
export async function endShift(): Promise<void> {
  await forgetShift()
  show(undefined)
  tell()
}

function tell(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
  channel.postMessage('changed')
}
