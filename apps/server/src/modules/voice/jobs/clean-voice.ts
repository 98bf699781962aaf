import { sql } from '../../../platform/db/statements.ts'
import type { Services } from '../../../platform/services.ts'
import { leaveFiles } from '../../feedback/index.ts'

const job = 'feedback/clean-voice'

/**
 * Deletes notes without a rating after a day, and audio and transcript of the others after their retention: the content
 * of the rating is its comment, which can be corrected.
 */
export async function cleanVoice({ database, clock }: Services): Promise<void> {
  for (const organisationId of await database.organisationIds()) {
    await database.system({ job, organisationId, now: clock.now() }, async (tx) => {
      await leaveFiles(
        tx,
        sql`delete from voice_notes
          where feedback_id is null and storage_key is not null and audio_until <= platform.app_now()
          returning organisation_id, storage_key`,
      )
      await leaveFiles(
        tx,
        sql`update voice_notes n set storage_key = null, transcript = null from voice_notes before
          where before.organisation_id = n.organisation_id and before.voice_note_id = n.voice_note_id
            and n.storage_key is not null and n.audio_until <= platform.app_now()
          returning n.organisation_id, before.storage_key`,
      )
    })
  }
}
