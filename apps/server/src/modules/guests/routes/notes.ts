import { contract } from '@comity/contract'
import type { guestNote } from '@comity/contract/guests/notes'
import { maskCardNumbers, traitHints } from '@comity/domain/feedback'
import type { z } from 'zod'
import { orNotFound } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { pageFrom, readPage, shown } from '../../../platform/http/page.ts'
import { createNote } from '../commands/create-note.ts'
import { listNotes, noteOrder } from '../note-queries.ts'
import type { NoteRow } from '../note-queries.ts'
import { getGuest } from '../queries.ts'

export const listNotesRoute = handle(contract.listNotes, async ({ session, params, query }) => {
  const page = pageFrom(query, noteOrder)
  const guest = orNotFound(await session.read((tx) => getGuest(tx, params.guestId)))
  return shown(
    await session.read((tx) => readPage(tx, page, (part) => listNotes(guest.guest_id, part))),
    presentNote,
  )
})

export const createNoteRoute = handle(contract.createNote, async ({ session, params, body, idempotency }) => {
  const words = [body.strength, body.text].filter(Boolean).join('\n')
  const note = await session.write((tx) => createNote(tx, params.guestId, body, idempotency))
  return {
    note: presentNote(note),
    maskedCardNumbers: maskCardNumbers(words).count,
    hints: traitHints(words),
  }
})

function presentNote(row: NoteRow): z.input<typeof guestNote> {
  return {
    id: row.note_id,
    kind: row.kind,
    text: row.text,
    strength: row.strength,
    author: { id: row.author_id, name: row.author_name },
    createdAt: row.created_at.toISOString(),
  }
}
