import type { Trigger } from '@comity/domain/safety'
import {
  afterFailure,
  afterTaken,
  byGravity,
  heldMs,
  isDue,
  isForgotten,
  isWaiting,
  newCall,
  type OwnCall,
} from './own-call.ts'
import type { TriggerPayload } from './payload.ts'

/** Between checks of a call that another tab holds. */
const leastWaitMs = 500
/** Storage that does not respond delays no call for longer. */
const storagePatienceMs = 1_000

/** Storage and sender of calls for help: the real ones in the browser, others in tests. */
export interface HelpCallParts {
  readonly list: () => Promise<OwnCall[]>
  /** Keeps the current state of a call; `heldUntil` is how long other tabs leave it alone, milliseconds since 1970. */
  readonly put: (call: OwnCall, heldUntil: number) => Promise<void>
  /** Claims a waiting call until then; false: another tab has it, or it no longer waits. */
  readonly claim: (id: string, now: number, heldUntil: number) => Promise<boolean>
  readonly remove: (id: string) => Promise<void>
  /** One try; returns the id of the alert. Any error means that it may not have been accepted. */
  readonly post: (payload: TriggerPayload) => Promise<string>
  readonly now: () => number
  readonly after: (ms: number) => Promise<void>
  /** Notifies the other tabs of a change in the storage. */
  readonly tell: () => void
  readonly onTaken: (call: OwnCall) => void
  readonly onFirstFailure: (call: OwnCall) => void
}

export interface HelpCalls {
  readonly current: () => readonly OwnCall[]
  readonly subscribe: (listener: () => void) => () => void
  /** Sends at once, and again for as long as no server has accepted it. */
  readonly raise: (payload: TriggerPayload, trigger: Trigger) => Promise<void>
  /** Reads the storage: at the start, and when another tab has changed it. */
  readonly reload: () => Promise<void>
  /** Tries every waiting call now, due or not. */
  readonly tryNow: () => Promise<void>
  readonly forget: (id: string) => Promise<void>
  /** Sends by itself from here on; returns a function that stops it. */
  readonly start: () => () => void
}

/**
 * The calls for help of this browser. The tab of the call sends it before anything is stored; a failed one is sent by
 * whichever tab claims it first, so that neither a closed tab nor a frozen one delays it. The server recognises a call
 * that was sent twice by its id.
 */
export function helpCalls(parts: HelpCallParts): HelpCalls {
  let calls: readonly OwnCall[] = []
  /** Calls that this tab is sending: newer here than in the storage. */
  const inHand = new Set<string>()
  const listeners = new Set<() => void>()
  let writing: Promise<unknown> = Promise.resolve()
  let isStarted = false
  let nextTry: ReturnType<typeof setTimeout> | undefined

  const show = (next: readonly OwnCall[]) => {
    calls = next.toSorted(byGravity)
    for (const listener of listeners) listener()
    plan()
  }

  /** Shown at once and then kept, one write after the other, so that no older state overtakes a newer one. */
  const keep = (call: OwnCall, heldUntil = 0): Promise<void> => {
    show([...calls.filter(({ id }) => id !== call.id), call])
    return write(() => parts.put(call, heldUntil))
  }

  /** The caller gets a failure; later work is not delayed by it. */
  const write = <T>(work: () => Promise<T>): Promise<T> => {
    const done = writing.then(work)
    writing = done.then(parts.tell, () => undefined)
    return done
  }

  const attempt = async (call: OwnCall, payload: TriggerPayload): Promise<void> => {
    const next = await parts.post(payload).then(
      (alertId) => afterTaken(call, alertId),
      // Whatever the reason: a call for help is tried again until a server has accepted it.
      () => afterFailure(call, parts.now()),
    )
    if (!isWaiting(next)) parts.onTaken(next)
    else if (call.failures === 0) parts.onFirstFailure(next)
    // A device that keeps nothing, or hangs, delays no further try.
    await Promise.race([keep(next).catch(() => undefined), parts.after(storagePatienceMs)])
    inHand.delete(call.id)
    plan()
  }

  const send = async (wanted: (call: OwnCall) => boolean): Promise<void> => {
    const waiting = calls.filter((call) => isWaiting(call) && !inHand.has(call.id) && wanted(call))
    await Promise.all(
      waiting.map(async (call) => {
        inHand.add(call.id)
        const now = parts.now()
        const claimed = parts.claim(call.id, now, now + heldMs).catch(() => true)
        const isMine = await Promise.race([claimed, parts.after(storagePatienceMs).then(() => true)])
        if (call.payload && isMine) return attempt(call, call.payload)
        inHand.delete(call.id)
        return reload()
      }),
    )
  }

  const reload = (): Promise<void> => {
    const reading = writing.then(readKept)
    writing = reading.catch(() => undefined)
    return reading
  }

  const readKept = async (): Promise<void> => {
    const kept = await parts.list()
    const now = parts.now()
    const here = calls.filter(({ id }) => inHand.has(id))
    show([...here, ...kept.filter((call) => !isForgotten(call, now) && !inHand.has(call.id))])
    await Promise.all(kept.filter((call) => isForgotten(call, now)).map(({ id }) => parts.remove(id)))
  }

  /** One timer for the earliest try. A call of another tab is checked again a second later. */
  const plan = () => {
    clearTimeout(nextTry)
    const waiting = calls.filter((call) => isWaiting(call) && !inHand.has(call.id))
    if (!isStarted || waiting.length === 0) return
    const now = parts.now()
    const soonest = Math.min(...waiting.map((call) => (isDue(call, now) ? now : call.tryAt)))
    const waitMs = Math.max(soonest - now, leastWaitMs)
    nextTry = setTimeout(() => void send((call) => isDue(call, parts.now())), waitMs)
  }

  return {
    current: () => calls,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    raise: async (payload, trigger) => {
      const call = newCall(payload, trigger, parts.now())
      inHand.add(call.id)
      await Promise.all([keep(call, call.raisedAt + heldMs), attempt(call, payload)])
    },
    reload,
    tryNow: () => send(() => true),
    forget: async (id) => {
      await write(() => parts.remove(id))
      show(calls.filter((call) => call.id !== id))
    },
    start: () => {
      isStarted = true
      // A failed reading delays nothing that was raised here.
      void reload()
        .catch(() => undefined)
        .then(() => send(() => true))
      return () => {
        isStarted = false
        clearTimeout(nextTry)
      }
    },
  }
}
