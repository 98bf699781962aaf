import { build, sql, type RowOf } from '../../platform/db/statements.ts'
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

export interface NewVoiceNote {
  organisation_id: string
  venue_id: string
  author_id: string
  storage_key: string
  content_type: string
  bytes: number
  transcript: string | null
  transcript_source: 'device' | 'service' | 'none'
  language: string | null
  created_at: Date
  audio_until: Date
}

export async function insertVoiceNote(tx: Tx, row: NewVoiceNote): Promise<string> {
  const made = await tx.one(build.insertInto('voice_notes').values(row).returning('voice_note_id'))
  return made.voice_note_id
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

/** The audio of a rating that may be read now; `storage_key` is null once it is deleted. */
export function getVoice(tx: Tx, feedbackId: string) {
  return tx.first(sql<RowOf<'voice_notes', 'content_type'> & { storage_key: string | null }>`
    select case when n.audio_until > platform.app_now() then n.storage_key end as storage_key, n.content_type
    from visible_feedback f
    join voice_notes n on n.organisation_id = f.organisation_id and n.feedback_id = f.feedback_id
    where f.feedback_id = ${feedbackId}::uuid`)
}
