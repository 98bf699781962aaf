import { Temporal } from 'temporal-polyfill'

/** What a safety marker of a patient is about. */
export const markerKinds = [
  'aggression',
  'weapon',
  'falls',
  'wandering',
  'allergy',
  'infection',
  'seizure',
  'communication',
  'other',
] as const
export type MarkerKind = (typeof markerKinds)[number]

/** A marker must be reviewed within this time; none is permanent. */
export const longestReviewMonths = 12
/** Its author is reminded this long before. */
export const remindDays = 14

/** Error in a review date (YYYY-MM-DD), or undefined. */
export function reviewFault(reviewOn: string, today: string): 'too_small' | 'too_large' | undefined {
  if (reviewOn <= today) return 'too_small'
  return reviewOn > latestReview(today) ? 'too_large' : undefined
}

/** The latest possible review date. */
export function latestReview(today: string): string {
  return Temporal.PlainDate.from(today).add({ months: longestReviewMonths }).toString()
}

export type MarkerState = 'standing' | 'due' | 'lapsed' | 'ended'

/** The state of a marker on a day: one that was not reviewed in time is no longer valid. */
export function markerState(
  { reviewOn, endedAt }: { readonly reviewOn: string; readonly endedAt: Date | null },
  today: string,
): MarkerState {
  if (endedAt !== null) return 'ended'
  if (today > reviewOn) return 'lapsed'
  const remindFrom = Temporal.PlainDate.from(reviewOn).subtract({ days: remindDays }).toString()
  return today < remindFrom ? 'standing' : 'due'
}
