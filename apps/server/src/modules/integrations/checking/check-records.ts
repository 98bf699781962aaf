import { readFeedbackRow, readIncidentRow } from '@comity/domain/integrations'
import type { ImportedIncident, ImportedRating, ReadResult } from '@comity/domain/integrations'
import { analyseSentiment } from '@comity/domain/sentiment'
import type { Tx } from '../../../platform/db/transaction.ts'
import { findBroughtRows } from './link-queries.ts'
import { Links } from './link-rows.ts'
import type { AboutGuest, Link } from './link-rows.ts'
import { ReadRows, tokensOfPerson } from './read-rows.ts'
import type { CheckContext, CheckedChunk, CheckedRow, ReadRow, StagedRow } from './types.ts'

interface RecordKind<T extends AboutGuest> {
  readonly table: 'feedback' | 'incidents'
  read(cells: readonly string[], context: CheckContext): ReadResult<T>
  /** Notes faults of the record at the guest and stay it was linked to. */
  refuse(row: ReadRow<T>, link: Link): void
  columns(record: T): object
}

const ratings: RecordKind<ImportedRating> = {
  table: 'feedback',
  read: (cells, context) => readFeedbackRow(cells, context.mapping, context.formats, context),
  refuse(row, { guestId, stay }) {
    if (guestId === undefined) row.note('bookingNumber', 'unknown_booking')
    if (stay?.is_window_open) row.note('date', 'rating_window_open')
  },
  columns({ day, rating, comment, service, room, tags }) {
    const tone = comment === null ? undefined : analyseSentiment(comment)
    return {
      day,
      rating,
      comment,
      service,
      room: room?.toUpperCase() ?? null,
      tags,
      sentiment: tone?.label ?? null,
      sentiment_score: tone?.score ?? null,
      sentiment_language: tone?.language ?? null,
    }
  },
}

const incidents: RecordKind<ImportedIncident> = {
  table: 'incidents',
  read: (cells, context) => readIncidentRow(cells, context.mapping, context.formats, context),
  refuse(row, { guestId }) {
    if (guestId === undefined && row.record.bookingNumber !== null)
      row.note('bookingNumber', 'booking_not_found')
  },
  columns: ({ day, type, severity, description, amountMinor, currency }) => ({
    day,
    type,
    severity,
    description,
    amount_minor: amountMinor,
    currency,
  }),
}

export function checkRatings(tx: Tx, context: CheckContext, staged: readonly StagedRow[]) {
  return checkRecords(ratings, tx, context, staged)
}

export function checkIncidents(tx: Tx, context: CheckContext, staged: readonly StagedRow[]) {
  return checkRecords(incidents, tx, context, staged)
}

/** Tells repeated records from new ones, and finds the guest and stay of each. */
async function checkRecords<T extends AboutGuest>(
  kind: RecordKind<T>,
  tx: Tx,
  context: CheckContext,
  staged: readonly StagedRow[],
): Promise<CheckedChunk> {
  const read = new ReadRows(
    context,
    staged,
    (cells) => kind.read(cells, context),
    (record) => tokensOfPerson(context, record),
  )
  const sources = read.rows.map((row) => row.sourceRow)
  const brought = await findBroughtRows(tx, kind.table, context.venueId, sources)
  const fresh = read.rows.filter((row) => !brought.has(row.sourceRow))
  const links = await Links.find(tx, context, fresh)
  const checked = read.rows.flatMap((row): CheckedRow[] => {
    const place = { row_number: row.rowNumber, source_row: row.sourceRow }
    if (brought.has(row.sourceRow))
      return [{ ...place, action: 'duplicate', stay_id: null, guest_id: null, record: {} }]
    const link = links.link(row)
    if (link) kind.refuse(row, link)
    if (!link || read.isRefused(row.rowNumber)) return []
    const { guestId, stay } = link
    const columns = kind.columns(row.record)
    return [
      {
        ...place,
        action: 'add',
        stay_id: stay?.stay_id ?? null,
        guest_id: guestId ?? null,
        record: columns,
      },
    ]
  })
  return { guests: links.people.guests(), tokens: links.people.tokens, rows: checked, faults: read.faults }
}
