import type { Contract } from '@comity/contract'
import { audioUntil, suggestedTags } from '@comity/domain/feedback'
import { analyseSentiment } from '@comity/domain/sentiment'
import type { z } from 'zod'
import type { VoiceNoteRow } from '../feedback/index.ts'

type VoiceNote = z.input<Contract['processVoiceReview']['success']['schema']>

export function presentVoiceNote(row: VoiceNoteRow): VoiceNote {
  const tone = row.transcript === null ? null : analyseSentiment(row.transcript, row.language ?? undefined)
  return {
    voiceNoteId: row.voice_note_id,
    transcript: row.transcript,
    transcriptSource: row.transcript_source,
    language: row.language,
    sentiment: tone && { label: tone.label, score: tone.score, language: tone.language },
    suggestedTags: suggestedTags(row.transcript ?? ''),
    audioUntil: audioUntil(row.created_at, true).toISOString(),
  }
}
