import { audioUntil } from '@comity/domain/feedback'
import { analyseSentiment } from '@comity/domain/sentiment'
import type { StaffTx } from '../../platform/db/transaction.ts'
import { orNotFound } from '../../platform/errors.ts'
import type { Idempotency } from '../../platform/http/call.ts'
import { once } from '../../platform/idempotency.ts'
import { getOwnNote } from '../feedback/index.ts'
import type { VoiceNoteRow } from '../feedback/index.ts'
import { insertVoiceNote } from './queries.ts'
import type { NewVoiceNote } from './queries.ts'

export type VoiceNoteContent = Pick<
  NewVoiceNote,
  'venue_id' | 'storage_key' | 'content_type' | 'bytes' | 'transcript' | 'transcript_source' | 'language'
>

/** A note of the caller, which waits for its rating. */
export async function createVoiceNote(
  tx: StaffTx,
  content: VoiceNoteContent,
  idempotency: Idempotency | undefined,
): Promise<VoiceNoteRow> {
  const scope = await tx.scope
  const { id } = await once(tx, idempotency, () =>
    insertVoiceNote(tx, {
      ...content,
      language:
        content.language ?? (content.transcript ? analyseSentiment(content.transcript).language : null),
      organisation_id: scope.organisationId,
      author_id: scope.userId,
      created_at: scope.now,
      audio_until: audioUntil(scope.now, false),
    }),
  )
  return orNotFound(await getOwnNote(tx, id))
}
