import { Temporal } from 'temporal-polyfill'

/** Days for which a photo stays after its incident was found to be unfounded. */
export const unfoundedPhotoDays = 90
/** Months for which any other photo stays. */
export const photoMonths = 24

/** How the incident of a photo was decided; both null: not yet. */
export type PhotoGround = {
  readonly confirmedAt: Date | null
  readonly unfoundedAt: Date | null
}

/**
 * When a photo that is not held is deleted. Evidence is kept no longer than what can rest on it (storage limitation,
 * GDPR Art. 5(1)(e)):
 *
 * - while its incident is open, 24 months after the upload: the longest term of any ban or listing, for that is what
 *   the incident may still become;
 * - once the incident is confirmed, 24 months after that, or after the upload where the photo came later: so it lasts
 *   as long as what it proves;
 * - once the incident is unfounded, 90 days after that, or after the upload where the photo came later: long enough to
 *   contest the decision, and nothing else rests on it.
 *
 * Months are calendar months in UTC; the last day of a shorter month.
 */
export function photoRetainUntil(uploadedAt: Date, { confirmedAt, unfoundedAt }: PhotoGround): Date {
  const from = (decidedAt: Date | null) =>
    Temporal.Instant.fromEpochMilliseconds(
      Math.max(uploadedAt.getTime(), decidedAt?.getTime() ?? Number.NEGATIVE_INFINITY),
    ).toZonedDateTimeISO('UTC')
  const end =
    confirmedAt === null && unfoundedAt !== null
      ? from(unfoundedAt).add({ days: unfoundedPhotoDays })
      : from(confirmedAt).add({ months: photoMonths })
  return new Date(end.epochMilliseconds)
}

/** Clocks of cameras are wrong by this much without being taken for broken, in milliseconds. */
const clockErrorMs = 15 * 60_000
/** Older than this, the clock of the camera was never set. In years. */
const oldestYears = 10

/**
 * The instant that a camera wrote down, which knows a date and a time of day but seldom a zone.
 *
 * @param local as EXIF has it, without zone: `2026-03-02T10:00:00`
 * @param offset `+01:00` where the camera knew it; else the time is taken for that of the venue
 * @param timeZone of the venue, IANA
 * @returns undefined for what is no time, for one that has not been yet (by more than a quarter of an hour), and for
 *   one of more than ten years ago: the camera's clock was not set then
 */
export function cameraInstant(
  local: string,
  offset: string | undefined,
  timeZone: string,
  now: Date,
): Date | undefined {
  const isOffset = offset !== undefined && /^[+-]\d{2}:\d{2}$/u.test(offset)
  let taken: number
  try {
    taken = Temporal.PlainDateTime.from(local).toZonedDateTime(isOffset ? offset : timeZone).epochMilliseconds
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
  const age = now.getTime() - taken
  const oldest = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO('UTC')
    .subtract({ years: oldestYears })
  return age >= -clockErrorMs && taken >= oldest.epochMilliseconds ? new Date(taken) : undefined
}

/** What may be done with a photo, or beside it. */
export const photoActions = ['annotate', 'delete', 'hold', 'see_unblurred'] as const
export type PhotoAction = (typeof photoActions)[number]
export type PhotoRefusal = 'not_manager' | 'held' | 'listed' | 'deleted' | 'full'

/** Photos that an incident has at most, deleted ones aside. */
export const mostPhotos = 100
/** Annotations that a photo has at most. */
export const mostAnnotations = 100
/** Of these blurred areas, each of which is work whenever the photo is seen. Many faces fit into one. */
export const mostBlurs = 40

/** What of a photo decides what may be done with it. */
export type PhotoState = {
  readonly isHeld: boolean
  readonly isDeleted: boolean
  /** Whether a listing that has not ended rests on it. */
  readonly isListed: boolean
  readonly annotations: number
}

/**
 * Whether somebody may do this with a photo, or why not. Everybody who may see it draws over it; the rest is for
 * whoever manages its venue. One under legal hold cannot be deleted, not even by whoever set the hold; nor can evidence
 * be taken from under what is proposed or shared on it.
 */
export function mayActOnPhoto(
  action: PhotoAction,
  photo: PhotoState,
  actor: { readonly isManager: boolean },
): true | PhotoRefusal {
  if (photo.isDeleted) return 'deleted'
  if (action === 'annotate') return photo.annotations < mostAnnotations || 'full'
  if (!actor.isManager) return 'not_manager'
  if (action !== 'delete') return true
  if (photo.isHeld) return 'held'
  return !photo.isListed || 'listed'
}

/** Whether somebody may take an annotation away, or why not: its author, or whoever manages the venue. */
export function mayRemoveAnnotation(
  annotation: { readonly authorId: string },
  actor: { readonly userId: string; readonly isManager: boolean },
): true | 'not_author' {
  return annotation.authorId === actor.userId || actor.isManager || 'not_author'
}
