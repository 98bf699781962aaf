import type { Contract } from '@comity/contract'
import { maskCardNumbers } from '@comity/domain/feedback'
import { noteFault } from '@comity/domain/guests'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { invalidField, orNotFound } from '../../../platform/errors.ts'
import type { Idempotency } from '../../../platform/http/call.ts'
import { once } from '../../../platform/idempotency.ts'
import { getNote, insertNote } from '../note-queries.ts'
import type { NoteRow } from '../note-queries.ts'
import { refuseUnless } from '../policy.ts'
import { getGuest } from '../queries.ts'
import { holdGuest } from '../../profiles/index.ts'

const faults = {
  kind_not_offered: ['/kind', 'not_offered'],
  strength_missing: ['/strength', 'required'],
  strength_not_offered: ['/strength', 'not_offered'],
} as const

type Masked = ReturnType<typeof maskCardNumbers>

export async function createNote(
  tx: StaffTx,
  profileId: string,
  body: z.output<Contract['createNote']['body']>,
  idempotency: Idempotency | undefined,
): Promise<NoteRow> {
  const scope = await tx.scope
  const fault = noteFault(body, scope.sector)
  if (fault) throw invalidField(faults[fault][0], faults[fault][1])
  const { id } = await once(tx, idempotency, async () => {
    const guestId = await holdGuest(tx, profileId, 'share')
    const guest = orNotFound(await getGuest(tx, guestId))
    refuseUnless('note', guest, scope)
    const [masked, strength] = [body.text, body.strength ?? ''].map(maskCardNumbers) as [Masked, Masked]
    const noteId = await insertNote(tx, {
      guestId,
      // The author meant the profile in the address.
      profileId: profileId === guestId ? null : profileId,
      kind: body.kind,
      text: masked.text,
      strength: strength.text || null,
      authorId: scope.userId,
    })
    await recordAudit(tx, scope, {
      action: 'guest.note_added',
      subject: { kind: 'guest', id: guestId },
      details: { noteId, kind: body.kind, masked: masked.count + strength.count },
    })
    return noteId
  })
  return orNotFound(await getNote(tx, id))
}
