import { mergeStay } from '@comity/domain/integrations'
import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../../platform/db/transaction.ts'
import { toColumns } from '../stay-columns.ts'
import { matchStays, sharingNumbers } from './match-stays.ts'
import type { StayRow } from './match-stays.ts'
import { identityToken, isSomebodyElse } from './named-guest.ts'
import { identityOf, People } from './people.ts'
import { findKnownStays } from './queries.ts'
import { ReadRows, tokensOfPerson } from './read-rows.ts'
import { bookingFacts, nothingSaid, ownedBy, readStay, saidBy } from './read-stay.ts'
import type { AskedGuest, CheckContext, CheckedChunk, CheckedRow, KnownStay, StagedRow } from './types.ts'

/**
 * Separates new bookings from known ones. For a known one the file sets the fields that it owns and fills empty fields of
 * its guest; a different name or contact becomes a question and changes nothing.
 */
export async function checkStays(
  tx: Tx,
  context: CheckContext,
  staged: readonly StagedRow[],
): Promise<CheckedChunk> {
  const owned = ownedBy(context)
  const read = new ReadRows(
    context,
    staged,
    (cells) => readStay(cells, context),
    (stay) => [
      ...tokensOfPerson(context, stay),
      ...(stay.bookingNumber ? [`booking:${stay.venueId} ${stay.bookingNumber}`] : []),
    ],
  )
  const rows: StayRow[] = read.rows.map((row) => ({
    ...row,
    values: { ...nothingSaid, ...saidBy(row.record, owned) } as StayRow['values'],
    identity: identityToken(row.record, context.vault),
  }))
  for (const row of sharingNumbers(rows)) row.note('bookingNumber', 'same_number')
  const matched = matchStays(rows, await findKnownStays(tx, context, rows))
  const stayOf = (row: StayRow) => matched.get(row.rowNumber)
  // A guest already named in the last file is neither read nor changed again.
  const unmet = rows.filter((row) => isNamedAnew(row, stayOf(row)))
  const guestIds = unmet.flatMap((row) => stayOf(row)?.guestId ?? [])
  const people = await People.meet(tx, context, unmet, { fillsKnown: true, guestIds })
  const checked = rows.map((row): CheckedRow => {
    const stay = stayOf(row)
    const place = { row_number: row.rowNumber, source_row: row.sourceRow, venue_id: row.record.venueId }
    const said = saidBy(row.record, owned)
    const { bookingNumber, isStatusSaid } = row.record
    const own = { booking_number: bookingNumber, said, is_status_said: isStatusSaid, identity: row.identity }
    if (!stay) {
      const guest_id = guestOf(row, people)
      people.note(row, guest_id)
      const fresh = {
        stay_id: null,
        known_version: null,
        typed: {},
        asked: null,
        booking_facts: bookingFacts(row.record),
      }
      return { ...place, ...own, ...fresh, guest_id, action: 'add', ...toColumns(row.values) }
    }
    const { values, typed } = mergeStay(stay, { said, isStatusSaid })
    return {
      ...place,
      ...own,
      action: isDeepStrictEqual({ ...values }, { ...stay.current }) ? 'duplicate' : 'update',
      stay_id: stay.stayId,
      guest_id: stay.guestId,
      known_version: stay.version,
      typed,
      asked: isNamedAnew(row, stay) ? askOrFill(row, stay, people, context) : null,
      ...toColumns(values),
    }
  })
  return { guests: people.guests(), tokens: people.tokens, rows: checked, faults: read.faults }
}

function isNamedAnew(row: StayRow, stay: KnownStay | undefined): boolean {
  return !stay || (row.identity !== null && row.identity !== stay.identity)
}

function guestOf(row: StayRow, people: People): string {
  const said = identityOf(row.record)
  const met = people.find(row)
  if (met === undefined) return people.make(said)
  const { differing } = people.drafts.fill(met, said)
  // A guest keeps the known contact; a different one in another booking is reported.
  for (const field of differing) if (field === 'email' || field === 'phone') row.note(field, 'differs')
  return met
}

/** The question about a known booking, or nothing once the empty fields of its guest are filled. */
function askOrFill(
  row: StayRow,
  stay: KnownStay,
  people: People,
  { vault }: CheckContext,
): AskedGuest | null {
  const said = identityOf(row.record)
  const guest = people.drafts.get(stay.guestId)
  if (!guest || !isSomebodyElse(row.record, guest)) {
    people.drafts.fill(stay.guestId, said)
    people.note(row, stay.guestId)
    return null
  }
  const sealed = Object.keys(said.contact).length > 0 ? vault.sealContact(said.contact) : undefined
  return {
    name: said.name,
    wrappedKey: sealed?.wrappedKey.toString('base64') ?? null,
    contact: sealed?.contact.toString('base64') ?? null,
  }
}
