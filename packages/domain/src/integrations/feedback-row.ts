import { maxTagsPerRating } from '../feedback/tags.ts'
import { readService, readTags } from './feedback-words.ts'
import type { ColumnMapping } from './fields.ts'
import type { FileFormats, RowContext } from './read-cell.ts'
import { maskedText, type ReadResult, readRow } from './read-row.ts'

/** An imported rating. Null: not in the file. */
export type ImportedRating = {
  bookingNumber: string | null
  guestName: string | null
  /** Normalised, as is `phone` (E.164). */
  email: string | null
  phone: string | null
  /** YYYY-MM-DD, not after today. */
  day: string
  /** 1 to 5. */
  rating: number
  /** Card numbers are masked. */
  comment: string | null
  tags: string[]
  service: string | null
  room: string | null
}

/** The services of the venue's sector and the organisation's own tags, in addition to the row context. */
export type RatingContext = RowContext & { services: readonly string[]; ownTags: readonly string[] }

/**
 * Reads one row of a list of ratings: all its errors, or the rating. Unknown tags and services are dropped and
 * reported. A row that does not identify the guest is refused.
 */
export function readFeedbackRow(
  row: readonly string[],
  mapping: ColumnMapping,
  formats: FileFormats,
  context: RatingContext,
): ReadResult<ImportedRating> {
  return readRow('feedback', row, mapping, { ...formats, ...context }, (cells) => {
    const { text, number, name, fail, warn, has } = cells
    const who = { bookingNumber: text('bookingNumber'), email: text('email'), phone: text('phone') }
    const isKnown = Object.values(who).some((value) => value !== null)
    const guestName = name({ isRequired: !isKnown })
    if (!isKnown && guestName === null && !has('guestName') && !has('lastName') && !has('firstName'))
      fail('bookingNumber', 'required')
    const day = text('date')
    const rating = number('rating')
    if (day !== null && day > context.today) fail('date', 'future_date')
    const { known, unknown } = readTags(text('tags') ?? '', context.ownTags)
    if (known.length > maxTagsPerRating) fail('tags', 'too_many_tags')
    for (const tag of unknown) warn('tags', 'unknown_tag', tag)
    const named = text('service')
    const service = named === null ? null : (readService(named, context.services) ?? null)
    if (named !== null && service === null) warn('service', 'unknown_service')
    if (day === null || rating === null) return undefined
    const comment = maskedText(text('comment'))
    return { ...who, guestName, day, rating, comment, tags: known, service, room: text('room') }
  })
}
