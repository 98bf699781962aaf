import { contract } from '@comity/contract'
import type { guestNote } from '@comity/contract/guests/notes'
import { maskCardNumbers, traitHints } from '@comity/domain/feedback'
import type { z } from 'zod'
import { orNotFound } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { fromCursor, pageOf } from '../../../platform/http/cursor.ts'
import { createNote } from '../commands/create-note.ts'
import { listNotes } from '../note-queries.ts'
import type { NoteRow } from '../note-queries.ts'
import { getGuest } from '../queries.ts'

export const listNotesRoute = handle(contract.listNotes, async ({ session, params, query }) => {
  const after = fromCursor(query.cursor, { createdAt: 'instant', id: 'uuid' })
  const guest = orNotFound(await session.read((tx) => getGuest(tx, params.guestId)))
  const rows = await session.read((tx) => listNotes(tx, guest.guest_id, after, query.limit + 1))
  return pageOf(rows, query.limit, presentNote, (row) => ({
    createdAt: row.created_at.toISOString(),
    id: row.note_id,
  }))
})

export const createNoteRoute = handle(contract.createNote, async ({ session, params, body, idempotency }) => {
  const note = await session.write((tx) => createNote(tx, params.guestId, body, idempotency))
  return {
    note: presentNote(note),
    maskedCardNumbers: maskCardNumbers(body.text).count,
    hints: traitHints(body.text),
  }
})

function presentNote(row: NoteRow): z.input<typeof guestNote> {
  return {
    id: row.note_id,
    kind: row.kind,
    text: row.text,
    author: { id: row.author_id, name: row.author_name },
    createdAt: row.created_at.toISOString(),
  }
}
