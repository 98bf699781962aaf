import type { OutboxItem } from './outbox-store.ts'
import { isTooOld, outcomeOf } from './outcome.ts'

/** The queue of one person and what sends it: the real ones in the browser, others in tests. */
export interface Sending {
  readonly list: () => Promise<OutboxItem[]>
  readonly put: (item: OutboxItem) => Promise<void>
  readonly remove: (id: string) => Promise<void>
  readonly send: (item: OutboxItem) => Promise<unknown>
  readonly now: () => number
}

export interface Sent {
  readonly sent: number
  /** Milliseconds until another try is worth it; undefined: nothing waits, or only a sign-in helps. */
  readonly againInMs?: number
  readonly needsSignIn?: true
}

/** Sends what waits, oldest first, each under its own key. Stops at the first that nothing answers. */
export async function sendWaiting({ list, put, remove, send, now }: Sending): Promise<Sent> {
  let sent = 0
  for (const item of await list()) {
    if (item.refusal) continue
    if (isTooOld(item.firstTriedAt, now())) {
      await put({ ...item, refusal: 'too_old' })
      continue
    }
    // Noted before the try: a page that is closed in the middle must not forget that it tried.
    const tried = { ...item, firstTriedAt: item.firstTriedAt ?? now() }
    if (item.firstTriedAt === undefined) await put(tried)
    try {
      await send(tried)
    } catch (error) {
      const outcome = outcomeOf(error)
      if (outcome.kind === 'wait') return { sent, againInMs: outcome.forMs }
      if (outcome.kind === 'sign_in') return { sent, needsSignIn: true }
      await put({ ...tried, refusal: outcome.code })
      continue
    }
    await remove(item.id)
    sent += 1
  }
  return { sent }
}
