import { Refusal } from './refusal.ts'

/** Tolerated difference between the clocks of provider and service. */
export const clockSkewMs = 60_000

/** An assertion is accepted once and soon: this limits what the replay store must remember. */
export const longestAssertionMs = 24 * 60 * 60_000

/** @throws Refusal not_yet_valid. */
export function assertBegun(start: Date | null, now: Date): void {
  if (start && now.getTime() + clockSkewMs < start.getTime()) {
    throw new Refusal('not_yet_valid', start.toISOString())
  }
}

/** @throws Refusal expired: the end itself is excluded (NotOnOrAfter). */
export function assertNotEnded(end: Date | null, now: Date): void {
  if (end && now.getTime() - clockSkewMs >= end.getTime()) throw new Refusal('expired', end.toISOString())
}
