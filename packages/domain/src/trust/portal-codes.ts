import { dayMs, minuteMs } from '../base/index.ts'
import { checkMinutes } from '../bills/index.ts'

/** How long a code is and how long it holds. */
export interface PortalCodeForm {
  readonly digits: 6 | 10
  readonly minutes: number
}

export const shortCode: PortalCodeForm = { digits: 6, minutes: checkMinutes }
/** Safe to hold for long, so that few messages keep a mailbox supplied. */
export const longCode: PortalCodeForm = { digits: 10, minutes: 60 }

/**
 * How long codes can be tried by what a wish for one was answered with. It is the same for every contact and whatever was
 * sent there, or the answer would tell.
 */
export const tryMinutes = longCode.minutes

/** From so many wrong codes for a contact in a day on, somebody guesses. */
export const guessedFrom = 50

/** What somebody asked for. Tokens are keyed digests: equal for equal contacts, and telling nothing of them. */
export interface AskedCode {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly contact: string
  /** Of the address of who asked. */
  readonly source: string
  /** Of the code that was sent; null: none of its own. */
  readonly digits: number | null
  readonly isUsed: boolean
  /** Wrong codes that were tried by it. */
  readonly wrong: number
}

interface PortalCodeRefusal {
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

/** Messages to one contact, whoever asked: after so many, none goes out while a code holds. */
const mostMessages = { inTenMinutes: 3, inADay: 6 } as const

export type PortalCodeAnswer =
  | { readonly kind: 'refuse'; readonly refusal: PortalCodeRefusal }
  /** A code of its own goes out. */
  | { readonly kind: 'send'; readonly form: PortalCodeForm }
  /** Enough were sent to this contact: those that still hold are taken. */
  | { readonly kind: 'use_sent' }

/**
 * Whether a code that holds is taken: where somebody guesses, long ones alone are, of which guessing finds none.
 * @param wrong codes that were tried for the contact within 24 hours
 */
export function isCodeTaken(digits: number, wrong: number): boolean {
  return wrong < guessedFrom || digits === longCode.digits
}

/**
 * What becomes of a wish for a code. It knows contacts by token only, so its answer is the same for guests and strangers.
 *
 * However many ask, a contact gets 30 messages in any 24 hours, and one more for each code that its holder used: the six
 * that go out freely, and then long codes alone, each once the one before is over. Nobody is kept out by others: unless
 * the source itself asked too often, a code goes out or one that is taken holds.
 *
 * Guessing: a wrong try counts for 23 hours at least, so at most 100 in any 24 hours meet short codes, of which three hold
 * at a time; every other meets long ones alone, six at most. A source has 60 tries in any 24 hours (those of 6 wishes on
 * either edge), so n sources find 100 × 3 / 10^6 + n × 60 × 6 / 10^10 codes at most: 0.0027 for 65,536 of them.
 * @param asked for this contact or by this source in the last 24 hours, in any order
 */
export function answerPortalCode(
  asked: readonly AskedCode[],
  wanted: Pick<AskedCode, 'contact' | 'source'>,
  now: Date,
): PortalCodeAnswer {
  const at = now.getTime()
  const refusal = refusalOf(asked, wanted, at)
  if (refusal) return { kind: 'refuse', refusal }
  const ofContact = asked.filter((one) => one.contact === wanted.contact && one.at > at - dayMs)
  const wrong = ofContact.reduce((sum, one) => sum + one.wrong, 0)
  const sent = ofContact.filter(({ digits }) => digits !== null)
  const isDayFull = sent.length >= mostMessages.inADay
  const isEnough = isDayFull || latestFirst(sent, at - 10 * minuteMs).length >= mostMessages.inTenMinutes
  const isHolding = sent.some((one) => holds(one, at) && isCodeTaken(one.digits ?? 0, wrong))
  if (isEnough && isHolding) return { kind: 'use_sent' }
  return { kind: 'send', form: isDayFull || wrong >= guessedFrom ? longCode : shortCode }
}

function holds({ at: sentAt, digits, isUsed }: AskedCode, at: number): boolean {
  const { minutes } = digits === longCode.digits ? longCode : shortCode
  return !isUsed && sentAt > at - minutes * minuteMs
}

/** Why this source asked too often; the reason that lasts longest. */
function refusalOf(
  asked: readonly AskedCode[],
  wanted: Pick<AskedCode, 'contact' | 'source'>,
  at: number,
): PortalCodeRefusal | undefined {
  const bySource = asked.filter(({ source }) => source === wanted.source)
  const waits = caps.map(({ code, windowMs, most }) => {
    const counted = bySource.filter(({ contact }) => code === 'cap_source' || contact === wanted.contact)
    const last = latestFirst(counted, at - windowMs)[most - 1]
    return { code, untilMs: last === undefined ? at : last + windowMs }
  })
  const { code, untilMs } = waits.reduce((a, b) => (b.untilMs > a.untilMs ? b : a))
  return untilMs > at ? { code, retryAfterSeconds: Math.ceil((untilMs - at) / 1000) } : undefined
}

/** Times after an instant; one exactly as old as the window is outside of it. */
function latestFirst(codes: readonly AskedCode[], after: number): number[] {
  return codes
    .filter((one) => one.at > after)
    .map((one) => one.at)
    .toSorted((a, b) => b - a)
}
