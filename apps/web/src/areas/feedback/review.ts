import type { Sector } from '@comity/contract'
import { sectorServices } from '@comity/domain/feedback'
import type { About, RatingBody } from '../../offline/outbox-store.ts'

/** Who is rated: a stay from the list, a guest known already, or a name that is typed. */
export interface Subject {
  readonly kind: 'stay' | 'guest' | 'named'
  readonly stayId?: string
  readonly guestId?: string
  /** Where it happened; a stay says that by itself, a voice note about it does not. */
  readonly venueId?: string
  readonly sector: Sector
  readonly about: About
}

export interface ReviewValues {
  readonly rating: number | null
  readonly guestName: string
  readonly roomNumber: string
  readonly service: string
  readonly tags: readonly string[]
  readonly comment: string
  readonly fault: 'guest' | 'venue' | 'other' | 'unclear'
  /** Empty: none is given, which is usual. */
  readonly riskLevelHint: '' | 'low' | 'medium' | 'high' | 'critical'
}

/** A form as it opens: the sector's first service is set, nothing else is said. */
export function emptyReview({ sector, about }: Subject): ReviewValues {
  return {
    rating: null,
    guestName: '',
    roomNumber: about.room ?? '',
    service: sectorServices[sector][0],
    tags: [],
    comment: '',
    fault: 'unclear',
    riskLevelHint: '',
  }
}

/**
 * The body of the call. Empty fields are absent, and so is a room that the stay has already: imported rooms may have a
 * form that cannot be typed.
 */
export function toReview(
  { stayId, guestId, venueId, kind, about }: Subject,
  values: ReviewValues,
): Partial<RatingBody> {
  const [guestName, roomNumber, comment] = [values.guestName, values.roomNumber, values.comment].map((text) =>
    text.trim(),
  )
  return {
    ...(stayId ? { stayId } : {}),
    ...(guestId ? { guestId } : {}),
    ...(venueId && !stayId ? { venueId } : {}),
    ...(kind === 'named' && guestName ? { guestName } : {}),
    ...(values.rating === null ? {} : { rating: values.rating }),
    ...(roomNumber && roomNumber !== about.room ? { roomNumber } : {}),
    service: values.service,
    tags: [...values.tags],
    ...(comment ? { comment } : {}),
    fault: values.fault,
    ...(values.riskLevelHint ? { riskLevelHint: values.riskLevelHint } : {}),
  }
}
