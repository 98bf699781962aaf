import { checkMinutes } from '../bills/index.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** A code that somebody asked for. Tokens are keyed digests: equal for equal contacts, and telling nothing of them. */
export interface AskedCode {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly contact: string
  /** Of the address of who asked. */
  readonly source: string
  /** Whether a code of its own was sent. */
  readonly isSent: boolean
}

export interface PortalCodeRefusal {
  readonly code: 'cap_number' | 'cap_source'
  /** After so many seconds, rounded up, this reason is gone. */
  readonly retryAfterSeconds: number
}

/**
 * The most that one source may ask for in any window of this length, of one contact and of all. What others ask for a
 * contact counts for nobody: or whoever knows an address could keep its holder out.
 */
const caps = [
  { code: 'cap_number', windowMs: 10 * minuteMs, most: 3 },
  { code: 'cap_number', windowMs: dayMs, most: 6 },
  { code: 'cap_source', windowMs: 10 * minuteMs, most: 10 },
  { code: 'cap_source', windowMs: dayMs, most: 40 },
] as const

/** Messages to one contact, whoever asked: the first in any ten minutes, the second in a day while a code still holds. */
const mostMessages = { inTenMinutes: 3, inADay: 6 } as const

/** From so many wrong codes for a contact in a day on, somebody guesses: the right one alone opens nothing more. */
export const guessedFrom = 50

export type PortalCodeAnswer =
  | { readonly kind: 'refuse'; readonly refusal: PortalCodeRefusal }
  /** A code of its own goes out. */
  | { readonly kind: 'send' }
  /** Enough were sent to this contact: those that still hold are taken, the last of them until then. */
  | { readonly kind: 'use_sent'; readonly until: Date }

/**
 * What becomes of a wish for a code. It knows contacts by token only, so its answer is the same for guests and strangers.
 * @param asked for this contact or by this source in the last 24 hours, in any order
 */
export function answerPortalCode(
  asked: readonly AskedCode[],
  wanted: Pick<AskedCode, 'contact' | 'source'>,
  now: Date,
): PortalCodeAnswer {
  const at = now.getTime()
  const bySource = asked.filter(({ source }) => source === wanted.source)
  const waits = caps.map(({ code, windowMs, most }) => {
    const counted = bySource.filter(({ contact }) => code === 'cap_source' || contact === wanted.contact)
    const last = latestFirst(counted, at - windowMs)[most - 1]
    return { code, untilMs: last === undefined ? at : last + windowMs }
  })
  const longest = waits.reduce((a, b) => (b.untilMs > a.untilMs ? b : a))
  if (longest.untilMs > at) {
    const retryAfterSeconds = Math.ceil((longest.untilMs - at) / 1000)
    return { kind: 'refuse', refusal: { code: longest.code, retryAfterSeconds } }
  }
  const sent = asked.filter(({ contact, isSent }) => isSent && contact === wanted.contact)
  const holding = latestFirst(sent, at - checkMinutes * minuteMs)
  const [last] = holding
  const isEnough =
    holding.length >= mostMessages.inTenMinutes || latestFirst(sent, at - dayMs).length >= mostMessages.inADay
  return last === undefined || !isEnough
    ? { kind: 'send' }
    : { kind: 'use_sent', until: new Date(last + checkMinutes * minuteMs) }
}

/** Times after an instant; one exactly as old as the window is outside of it. */
function latestFirst(codes: readonly AskedCode[], after: number): number[] {
  return codes
    .filter((one) => one.at > after)
    .map((one) => one.at)
    .toSorted((a, b) => b - a)
}
