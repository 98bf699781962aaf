import { isReport, type OutboxItem } from './outbox-store.ts'
import { isTooOld, outcomeOf } from './outcome.ts'

/** The queue of one person and its sender: the real ones in the browser, others in tests. */
export interface Sending {
  readonly list: () => Promise<OutboxItem[]>
  readonly put: (item: OutboxItem) => Promise<void>
  readonly remove: (id: string) => Promise<void>
  readonly send: (item: OutboxItem, onTaken: (item: OutboxItem) => Promise<void>) => Promise<unknown>
  readonly now: () => number
}

export interface Sent {
  readonly sent: number
  /** Of these, reports of incidents; absent: none. */
  readonly reports?: number
  /** Milliseconds until another try makes sense; undefined: nothing waits, or only a sign-in helps. */
  readonly againInMs?: number
  readonly needsSignIn?: true
}

export async function sendWaiting({ list, put, remove, send, now }: Sending): Promise<Sent> {
  let sent = 0
  let reports = 0
  const done = () => ({ sent, ...(reports > 0 ? { reports } : {}) })
  for (const item of await list()) {
    if (item.refusal) continue
    if (!isHarmlessTwice(item) && isTooOld(item.firstTriedAt, now())) {
      await put({ ...item, refusal: 'too_old' })
      continue
    }
    // Saved before the try, because a page that is closed during it must remember that it tried.
    let tried: OutboxItem = { ...item, firstTriedAt: item.firstTriedAt ?? now() }
    if (item.firstTriedAt === undefined) await put(tried)
    try {
      await send(tried, async (taken) => {
        tried = taken
        await put(taken)
      })
    } catch (error) {
      const outcome = outcomeOf(error)
      if (outcome.kind === 'wait') return { ...done(), againInMs: outcome.forMs }
      if (outcome.kind === 'sign_in') return { ...done(), needsSignIn: true }
      await put({ ...tried, refusal: outcome.code })
      continue
    }
    await remove(item.id)
    sent += 1
    if (isReport(item)) reports += 1
  }
  return done()
}

/**
 * The server knows a report by its own id for longer than by its key. A photo without a response may be stored twice
 * then, which is better than evidence that cannot be sent any more.
 */
const isHarmlessTwice = (item: OutboxItem) => isReport(item) && item.body.clientId !== undefined

/**
 * A refused item for another try. Where the server may have deleted its key or its recording, it gets a new key and its
 * recording is sent again.
 */
export function afreshFrom(refused: OutboxItem): OutboxItem {
  if (isReport(refused)) {
    const { refusal: _, ...item } = refused
    return item
  }
  const { refusal, firstTriedAt, voice, ...item } = refused
  if (refusal === 'too_old' || (refusal === 'not_found' && voice?.noteId !== undefined)) {
    const { noteId: _, ...heard } = voice ?? {}
    return { ...item, id: crypto.randomUUID(), ...(voice ? { voice: heard } : {}) }
  }
  return {
    ...item,
    ...(voice ? { voice } : {}),
    ...(firstTriedAt === undefined ? {} : { firstTriedAt }),
  }
}
