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

/** Between looks at what another tab holds. */
const leastWaitMs = 500
/** Storage that does not answer holds no call back for longer. */
const storagePatienceMs = 1_000

/** What calls for help are kept in and sent by: the real ones in the browser, others in tests. */
export interface HelpCallParts {
  readonly list: () => Promise<OwnCall[]>
  /** Keeps a call as it is now; `heldUntil` is how long other tabs leave it alone, milliseconds since 1970. */
  readonly put: (call: OwnCall, heldUntil: number) => Promise<void>
  /** Takes a call that waits for oneself until then; false: another tab has it, or it waits no more. */
  readonly claim: (id: string, now: number, heldUntil: number) => Promise<boolean>
  readonly remove: (id: string) => Promise<void>
  /** One try; answers the id of the alert. Any error means: not known to be taken. */
  readonly post: (payload: TriggerPayload) => Promise<string>
  readonly now: () => number
  readonly after: (ms: number) => Promise<void>
  /** Tells the other tabs that what is kept has changed. */
  readonly tell: () => void
  readonly onTaken: (call: OwnCall) => void
  readonly onFirstFailure: (call: OwnCall) => void
}

export interface HelpCalls {
  readonly current: () => readonly OwnCall[]
  readonly subscribe: (listener: () => void) => () => void
  /** Sends at once, and again for as long as no server has taken it. */
  readonly raise: (payload: TriggerPayload, trigger: Trigger) => Promise<void>
  /** Reads what is kept: at the start, and when another tab has changed it. */
  readonly reload: () => Promise<void>
  /** Tries whatever waits now, due or not. */
  readonly tryNow: () => Promise<void>
  readonly forget: (id: string) => Promise<void>
  /** Sends by itself from here on; answers how to stop. */
  readonly start: () => () => void
}

/**
 * The calls for help of this browser. The tab where one was raised sends it before anything is stored; what fails is
 * sent by whichever tab claims it first, so that neither a closed tab nor a frozen one holds it back. Sent twice by
 * misfortune, the server knows it by its id.
 */
export function helpCalls(parts: HelpCallParts): HelpCalls {
  let calls: readonly OwnCall[] = []
  /** Being sent by this tab: newer here than where it is kept. */
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

  /** Whoever asked hears of a failure; what comes after is not held up by it. */
  const write = <T>(work: () => Promise<T>): Promise<T> => {
    const done = writing.then(work)
    writing = done.then(parts.tell, () => undefined)
    return done
  }

  const attempt = async (call: OwnCall, payload: TriggerPayload): Promise<void> => {
    const next = await parts.post(payload).then(
      (alertId) => afterTaken(call, alertId),
      // Whatever the reason: a call for help is tried again until a server has it.
      () => afterFailure(call, parts.now()),
    )
    if (!isWaiting(next)) parts.onTaken(next)
    else if (call.failures === 0) parts.onFirstFailure(next)
    // A device that keeps nothing, or hangs, holds up no further try.
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

  /** One timer for the earliest try. What another tab holds is asked for again a second later. */
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
      // What cannot be read holds up nothing that was raised here.
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
