import { build, sql, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'

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

/** The audio of a rating that may be read now; `storage_key` is null once it is deleted. */
export function getVoice(tx: Tx, feedbackId: string) {
  return tx.first(sql<RowOf<'voice_notes', 'content_type'> & { storage_key: string | null }>`
    select case when n.audio_until > platform.app_now() then n.storage_key end as storage_key, n.content_type
    from visible_feedback f
    join voice_notes n on n.organisation_id = f.organisation_id and n.feedback_id = f.feedback_id
    where f.feedback_id = ${feedbackId}::uuid`)
}
