import type { NoteKind } from '@comity/domain/guests'
import { sql, type ColumnOf, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { orderOf } from '../../platform/http/page.ts'
import type { Page } from '../../platform/http/page.ts'

export interface NoteRow extends RowOf<
  'guest_notes',
  'note_id' | 'kind' | 'text' | 'strength' | 'author_id' | 'created_at'
> {
  author_name: ColumnOf<'members', 'name'> | null
}

export const noteOrder = orderOf('note_id', { createdAt: [{ by: 'created_at', is: 'instant' }] })

const columns = sql`n.note_id, n.kind, n.text, n.strength, n.author_id, m.name as author_name, n.created_at`
const joined = sql`left join members m on m.organisation_id = n.organisation_id and m.user_id = n.author_id`

export function listNotes(guestId: string, page: Page) {
  return page.of(
    sql<NoteRow>`select ${columns} from guest_notes n ${joined} where n.guest_id = ${guestId}::uuid`,
  )
}

export function getNote(tx: Tx, noteId: string) {
  return tx.first(sql<NoteRow>`
    select ${columns} from guest_notes n ${joined} where n.note_id = ${noteId}::uuid`)
}

export interface NewNote {
  guestId: string
  profileId: string | null
  kind: NoteKind
  text: string
  /** Beside a concern. */
  strength: string | null
  authorId: string
}

export async function insertNote(tx: Tx, note: NewNote): Promise<string> {
  const row = await tx.one(sql<RowOf<'guest_notes', 'note_id'>>`
    insert into guest_notes (organisation_id, guest_id, profile_id, kind, text, strength, author_id, created_at)
    values (current_setting('app.organisation_id')::uuid, ${note.guestId}::uuid, ${note.profileId}::uuid, ${note.kind},
      ${note.text}, ${note.strength}, ${note.authorId}::uuid, platform.app_now())
    returning note_id`)
  return row.note_id
}
