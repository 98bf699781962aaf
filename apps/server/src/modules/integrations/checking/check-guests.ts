import { hash } from 'node:crypto'
import { readGuestRow } from '@comity/domain/integrations'
import type { ImportedGuest } from '@comity/domain/integrations'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { DifferingField, Identity } from './guest-drafts.ts'
import { People } from './people.ts'
import { findBroughtGuests } from './queries.ts'
import { ReadRows, tokensOfPerson } from './read-rows.ts'
import type { CheckContext, CheckedChunk, CheckedRow, StagedRow } from './types.ts'

/** Tells known guests from new ones; known ones are filled where empty, never overwritten. */
export async function checkGuests(
  tx: Tx,
  context: CheckContext,
  staged: readonly StagedRow[],
): Promise<CheckedChunk> {
  const read = new ReadRows(
    context,
    staged,
    (cells) => readGuestRow(cells, context.mapping, context.formats, context),
    (guest) => [
      ...(guest.reference ? [`reference:${guest.reference}`] : []),
      ...tokensOfPerson(context, guest),
      ...sameRow(guest),
    ],
  )
  const { rows } = read
  const [brought, people] = await Promise.all([
    findBroughtGuests(
      tx,
      context.venueId,
      rows.map((row) => row.sourceRow),
    ),
    People.meet(tx, context, rows, { fillsKnown: true }),
  ])
  const checked = rows.map((row): CheckedRow => {
    const { reference } = row.record
    const place = {
      row_number: row.rowNumber,
      source_row: row.sourceRow,
      stay_id: null,
      record: { reference },
    }
    const before = brought.get(row.sourceRow)
    const met = before ?? people.find(row)
    const said = identityOf(row.record, context)
    const guestId = met ?? people.make(said)
    people.note(row, guestId)
    if (met === undefined) return { ...place, action: 'add', guest_id: guestId }
    if (before !== undefined) return { ...place, action: 'duplicate', guest_id: guestId }
    const { isMore, differing } = people.drafts.fill(guestId, said)
    for (const field of differing) {
      row.note(fields[field], 'differs', field === 'document' ? null : undefined)
    }
    const isKnown = people.drafts.isKnown(guestId)
    return { ...place, action: isMore && isKnown ? 'update' : 'duplicate', guest_id: guestId }
  })
  return { guests: people.guests(), tokens: people.tokens, rows: checked, faults: read.faults }
}

const fields: Record<DifferingField, string> = {
  name: 'guestName',
  language: 'language',
  birthDate: 'birthDate',
  email: 'email',
  phone: 'phone',
  address: 'street',
  document: 'documentNumber',
}

/**
 * Rows that agree in more than a name are one guest. A name alone identifies nobody, and joining two people is worse
 * than missing one.
 */
function sameRow(guest: ImportedGuest): string[] {
  if (!guest.birthDate && !guest.address && !guest.documentNumber) return []
  return [`row:${hash('sha256', JSON.stringify(guest), 'base64url')}`]
}

function identityOf(guest: ImportedGuest, { vault }: CheckContext): Identity {
  const { email, phone, address, documentNumber } = guest
  return {
    name: guest.guestName,
    language: guest.language,
    birthDate: guest.birthDate,
    contact: {
      ...(email ? { email } : {}),
      ...(phone ? { phone } : {}),
      ...(address ? { address } : {}),
      ...(documentNumber ? { document: vault.token('document', documentNumber) } : {}),
    },
  }
}
