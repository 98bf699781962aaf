import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'

export type VoiceNoteRow = RowOf<
  'voice_notes',
  | 'voice_note_id'
  | 'venue_id'
  | 'feedback_id'
  | 'transcript'
  | 'transcript_source'
  | 'language'
  | 'created_at'
>

/** A note of the caller until it is deleted; undefined for another's note. */
export function getOwnNote(tx: Tx, voiceNoteId: string) {
  return tx.first(sql<VoiceNoteRow>`
    select voice_note_id, venue_id, feedback_id, transcript, transcript_source, language, created_at
    from voice_notes
    where voice_note_id = ${voiceNoteId}::uuid and author_id = (select nullif(current_setting('app.user_id'), '')::uuid)
      and (feedback_id is not null or audio_until > platform.app_now())`)
}

/** Attaches the note to a rating; false when another rating has it, or it was just deleted. */
export async function takeUpNote(
  tx: Tx,
  voiceNoteId: string,
  feedbackId: string,
  audioUntil: Date,
): Promise<boolean> {
  const taken = await tx.run(sql`
    update voice_notes set feedback_id = ${feedbackId}::uuid, audio_until = ${audioUntil}::timestamptz
    where voice_note_id = ${voiceNoteId}::uuid and feedback_id is null and audio_until > platform.app_now()`)
  return taken === 1
}
