import type { Contract } from '@comity/contract'
import { maskCardNumbers } from '@comity/domain/feedback'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { orNotFound } from '../../../platform/errors.ts'
import type { Idempotency } from '../../../platform/http/call.ts'
import { once } from '../../../platform/idempotency.ts'
import { getNote, insertNote } from '../note-queries.ts'
import type { NoteRow } from '../note-queries.ts'
import { refuseUnless } from '../policy.ts'
import { getGuest } from '../queries.ts'
import { holdGuest } from './hold-guest.ts'

export async function createNote(
  tx: StaffTx,
  profileId: string,
  body: z.output<Contract['createNote']['body']>,
  idempotency: Idempotency | undefined,
): Promise<NoteRow> {
  const scope = await tx.scope
  const { id } = await once(tx, idempotency, async () => {
    const guestId = await holdGuest(tx, profileId, 'share')
    const guest = orNotFound(await getGuest(tx, guestId))
    refuseUnless('note', guest, scope)
    const masked = maskCardNumbers(body.text)
    const noteId = await insertNote(tx, {
      guestId,
      // The author meant the profile in the address.
      profileId: profileId === guestId ? null : profileId,
      kind: body.kind,
      text: masked.text,
      authorId: scope.userId,
    })
    await recordAudit(tx, scope, {
      action: 'guest.note_added',
      subject: { kind: 'guest', id: guestId },
      details: { noteId, kind: body.kind, masked: masked.count },
    })
    return noteId
  })
  return orNotFound(await getNote(tx, id))
}
