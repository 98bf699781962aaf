import { Temporal } from 'temporal-polyfill'

/** Days for which a photo is kept after its incident was found unfounded. */
export const unfoundedPhotoDays = 90
/** Months for which any other photo is kept. */
export const photoMonths = 24

/** When the incident of a photo was decided; both null: not yet. */
export type PhotoGround = {
  readonly confirmedAt: Date | null
  readonly unfoundedAt: Date | null
}

/**
 * When a photo without a hold is deleted. Evidence is kept no longer than what can be based on it (storage
 * limitation, GDPR Art. 5(1)(e)):
 *
 * - while its incident is open, 24 months after the upload: the longest term of any ban or listing, which is what the
 *   incident may still become;
 * - once the incident is confirmed, 24 months after that, or after a later upload: as long as what it proves;
 * - once the incident is unfounded, 90 days after that, or after a later upload: long enough to contest the decision,
 *   and nothing else is based on it.
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

/** A camera's clock may be fast by this much without being treated as broken, in milliseconds. */
const clockErrorMs = 15 * 60_000
/** A photo older than this means that the camera's clock was never set. In years. */
const oldestYears = 10

/**
 * The instant that a camera recorded: a date and time of day, seldom with a zone.
 *
 * @param local as in EXIF, without zone: `2026-03-02T10:00:00`
 * @param offset `+01:00` where the camera knew it; otherwise the venue's time zone is assumed
 * @param timeZone of the venue, IANA
 * @returns undefined for an invalid time, for one more than 15 minutes in the future, and for one more than ten years
 *   ago, when the clock was not set
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

export const photoActions = ['annotate', 'delete', 'hold', 'see_unblurred'] as const
export type PhotoAction = (typeof photoActions)[number]
export type PhotoRefusal = 'not_manager' | 'held' | 'listed' | 'deleted' | 'full'

/** Maximum number of photos of an incident, without deleted ones. */
export const mostPhotos = 100
export const mostAnnotations = 100
/**
 * Maximum number of blurred areas among them, because each costs work whenever the photo is shown. One can cover many
 * faces.
 */
export const mostBlurs = 40

/** The facts of a photo that decide which actions are possible. */
export type PhotoState = {
  readonly isHeld: boolean
  readonly isDeleted: boolean
  /** Whether an active listing is based on it. */
  readonly isListed: boolean
  readonly annotations: number
}

/**
 * Whether somebody may do this with a photo, or why not. Everybody who may see it can annotate it; the rest requires
 * a manager of its venue. A photo under legal hold cannot be deleted, not even by whoever set the hold, and neither
 * can evidence of a proposed or active listing.
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

/** Whether somebody may remove an annotation, or why not: its author or a manager of the venue. */
export function mayRemoveAnnotation(
  annotation: { readonly authorId: string },
  actor: { readonly userId: string; readonly isManager: boolean },
): true | 'not_author' {
  return annotation.authorId === actor.userId || actor.isManager || 'not_author'
}
