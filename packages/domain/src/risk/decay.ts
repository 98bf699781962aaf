import { Temporal } from 'temporal-polyfill'
import { dayMs } from '../base/index.ts'
import type { Instant } from './types.ts'

/**
 * Exponential decay, N(t) = N0 * 2^(-t / halfLife), in integers.
 *
 * All facts of a class share one half-life, so a fact of weight w from instant t is stored as w * 2^(t / halfLife),
 * and the sum of a class is converted to `now` by a single factor 2^(-now / halfLife) (forward decay: Cormode,
 * Shkapenyuk, Srivastava, Xu, "Forward Decay", ICDE 2009). Integers of any length make adding and removing exact and
 * independent of order; floating point would leave a residue after removals.
 */

/** Stored numbers are multiples of 2^-40 of their unit. */
const scaleBits = 40n
const fractionBits = 48n
const mantissaBits = 64n
const guardBits = 128n

/** roots[i] = 2^(2^-(i + 1)), in units of 2^-128: square roots of two by repeated integer square root. */
const roots = makeRoots()

/**
 * `amount * 2^(at / halfLife)`, the form in which a running sum stores an amount.
 * @param amount integer in units of 2^-`amountBits`, positive or negative
 * @param halfLifeDays whole days, at least 1
 * @returns integer in units of 2^-40
 */
export function growTo(amount: bigint, amountBits: bigint, at: Instant, halfLifeDays: number): bigint {
  const { whole, fraction } = halfLives(at, halfLifeDays)
  return shiftRounded(amount * powerOfTwo(fraction), scaleBits + whole - amountBits - mantissaBits)
}

/**
 * The inverse of `growTo` at another instant: the value of a running sum at `now`. Rounds once, to the nearest
 * integer (halves upward); never decreases when `scaled` increases.
 * @param scaled sum of results of `growTo` with the same half-life
 */
export function decayTo(scaled: bigint, now: Instant, halfLifeDays: number): bigint {
  const { whole, fraction } = halfLives(now, halfLifeDays)
  const complement = fraction === 0n ? 0n : (1n << fractionBits) - fraction
  const borrowed = fraction === 0n ? 0n : 1n
  return shiftRounded(scaled * recentPower(complement), -(mantissaBits + scaleBits + whole + borrowed))
}

/** The same date and time of day `months` calendar months later in UTC, or the last day of a shorter month. */
export function addMonths(at: Instant, months: number): Instant {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO('UTC').add({ months })
    .epochMilliseconds
}

/** Number of the UTC day, where 0 is 1970-01-01. */
export function utcDay(at: Instant): number {
  return Math.floor(at / dayMs)
}

function halfLives(at: Instant, halfLifeDays: number): { whole: bigint; fraction: bigint } {
  const lengthMs = halfLifeDays * dayMs
  const whole = Math.floor(at / lengthMs)
  const rest = BigInt(at - whole * lengthMs)
  return { whole: BigInt(whole), fraction: (rest << fractionBits) / BigInt(lengthMs) }
}

const recent = new Map<bigint, bigint>()
const mostRecent = 64

/** Memoised, because the sums of many guests are converted to the same instant. */
function recentPower(fraction: bigint): bigint {
  const known = recent.get(fraction)
  if (known !== undefined) return known
  const power = powerOfTwo(fraction)
  if (recent.size >= mostRecent) recent.clear()
  recent.set(fraction, power)
  return power
}

/** 2^(fraction / 2^48) in units of 2^-64, by one multiplication for each set bit. */
function powerOfTwo(fraction: bigint): bigint {
  let power = 1n << guardBits
  for (let bit = 0; bit < roots.length; bit++) {
    const isSet = (fraction >> (fractionBits - 1n - BigInt(bit))) & 1n
    if (isSet === 1n) power = (power * roots[bit]!) >> guardBits
  }
  return power >> (guardBits - mantissaBits)
}

function shiftRounded(value: bigint, bits: bigint): bigint {
  if (bits >= 0n) return value << bits
  return (value + (1n << (-bits - 1n))) >> -bits
}

function makeRoots(): bigint[] {
  const made: bigint[] = []
  let previous = 2n << guardBits
  for (let bit = 0; bit < Number(fractionBits); bit++) {
    previous = integerSquareRoot(previous << guardBits)
    made.push(previous)
  }
  return made
}

/** Newton's method from above; stops at the largest integer whose square is not above `value`. */
function integerSquareRoot(value: bigint): bigint {
  let guess = 1n << BigInt(Math.ceil(value.toString(2).length / 2))
  for (;;) {
    const next = (guess + value / guess) >> 1n
    if (next >= guess) return guess
    guess = next
  }
}
