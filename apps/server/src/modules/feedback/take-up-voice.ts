import { audioUntil } from '@comity/domain/feedback'
import type { Session } from '../../platform/auth/session.ts'
import { Failure, invalidField } from '../../platform/errors.ts'
import type { Attach } from './commands/create-feedback.ts'
import { getOwnNote, takeUpNote } from './voice-queries.ts'

/** What a voice note gives its rating: the text, and what attaches the note when the rating is stored. */
export async function takeUpVoice(
  session: Session,
  voiceNoteId: string,
): Promise<{ transcript: string | null; attach: Attach }> {
  const note = await session.read((tx) => getOwnNote(tx, voiceNoteId))
  if (!note) throw new Failure('not_found', { fields: invalidField('/voiceNoteId', 'invalid_choice').fields })
  return {
    transcript: note.transcript,
    async attach(tx, made) {
      if (note.venue_id !== made.venueId) throw invalidField('/voiceNoteId', 'invalid_choice')
      const until = audioUntil(note.created_at, true)
      if (!(await takeUpNote(tx, voiceNoteId, made.feedbackId, until))) {
        throw new Failure('conflict', { detail: 'The voice note belongs to another rating.' })
      }
    },
  }
}
