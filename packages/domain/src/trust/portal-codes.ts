import { dayMs, minuteMs } from '../base/index.ts'
import { checkMinutes } from '../bills/index.ts'

/** Length and validity of a code. */
export interface PortalCodeForm {
  readonly digits: 6 | 10
  readonly minutes: number
}

export const shortCode: PortalCodeForm = { digits: 6, minutes: checkMinutes }
/** Safe for a long validity, so that few messages keep a mailbox supplied. */
export const longCode: PortalCodeForm = { digits: 10, minutes: 60 }

/**
 * How long codes can be tried after a request. It is the same for every contact and whatever was sent, so that the
 * answer reveals nothing.
 */
export const tryMinutes = longCode.minutes

/** This many wrong codes for a contact in a day count as guessing. */
export const guessedFrom = 50

/** A requested code. Tokens are keyed digests: equal for equal contacts, and revealing nothing about them. */
export interface AskedCode {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly contact: string
  /** Token of the requester's address. */
  readonly source: string
  /** Of the code that was sent; null: no new one. */
  readonly digits: number | null
  readonly isUsed: boolean
  /** Number of wrong codes tried after this request. */
  readonly wrong: number
}

interface PortalCodeRefusal {
  readonly code: 'cap_number' | 'cap_source'
  /** Seconds, rounded up, after which this reason no longer applies. */
  readonly retryAfterSeconds: number
}

/**
 * Maximum number of requests of one source in any window of this length, for one contact and for all. Requests of
 * others for a contact do not count: otherwise anybody who knows an address could lock its holder out.
 */
const caps = [
  { code: 'cap_number', windowMs: 10 * minuteMs, most: 3 },
  { code: 'cap_number', windowMs: dayMs, most: 6 },
  { code: 'cap_source', windowMs: 10 * minuteMs, most: 10 },
  { code: 'cap_source', windowMs: dayMs, most: 40 },
] as const

/** Maximum number of messages to one contact, whoever requests them: beyond it, none is sent while a code is valid. */
const mostMessages = { inTenMinutes: 3, inADay: 6 } as const

export type PortalCodeAnswer =
  | { readonly kind: 'refuse'; readonly refusal: PortalCodeRefusal }
  /** A new code is sent. */
  | { readonly kind: 'send'; readonly form: PortalCodeForm }
  /** Enough were sent to this contact: the valid ones are accepted. */
  | { readonly kind: 'use_sent' }

/**
 * Whether a valid code is accepted: during guessing only long ones are, which guessing does not find.
 * @param wrong codes tried for the contact within 24 hours
 */
export function isCodeTaken(digits: number, wrong: number): boolean {
  return wrong < guessedFrom || digits === longCode.digits
}

/**
 * The answer to a request for a code. It knows contacts by token only, so its answer is the same for guests and
 * strangers.
 *
 * However many requests there are, a contact gets at most 30 messages in any 24 hours, and one more for each code
 * that its holder used: the six that are sent freely, and then only long codes, each once the one before has expired.
 * Nobody is locked out by others: unless the source itself made too many requests, a code is sent or an accepted one
 * is still valid.
 *
 * Guessing: a wrong try counts for at least 23 hours, so at most 100 in any 24 hours are compared with short codes,
 * of which three are valid at a time; all others are compared only with long ones, at most six. A source has 60 tries
 * in any 24 hours (those of 6 requests on either edge), so n sources find 100 × 3 / 10^6 + n × 60 × 6 / 10^10 codes
 * at most: 0.0027 for 65,536 of them.
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

/** Why this source made too many requests; the longest-lasting reason. */
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

/** Times after an instant, latest first; one exactly as old as the window is excluded. */
function latestFirst(codes: readonly AskedCode[], after: number): number[] {
  return codes
    .filter((one) => one.at > after)
    .map((one) => one.at)
    .toSorted((a, b) => b - a)
}
