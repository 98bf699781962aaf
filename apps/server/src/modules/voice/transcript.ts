import { maskCardNumbers } from '@comity/domain/feedback'
import type { Services } from '../../platform/services.ts'
import { TranscriptionError } from '../../platform/transcription/index.ts'
import type { Recording } from '../../platform/transcription/index.ts'
import type { NewVoiceNote } from './queries.ts'

/** The longest comment. */
const mostCharacters = 2000

export type Transcript = Pick<NewVoiceNote, 'transcript' | 'transcript_source'>

/** The text of a recording without card numbers: from the device, else from the service, else none. */
export async function transcriptOf(
  services: Pick<Services, 'transcribe' | 'log'>,
  recording: Recording,
  heardByDevice: string | undefined,
): Promise<Transcript> {
  if (heardByDevice) return { transcript: maskCardNumbers(heardByDevice).text, transcript_source: 'device' }
  const heard = await heardByService(services, recording)
  return heard
    ? { transcript: maskCardNumbers(heard).text, transcript_source: 'service' }
    : { transcript: null, transcript_source: 'none' }
}

/** A note without text is still a note: the failure of the service is logged, without any content. */
async function heardByService(
  { transcribe, log }: Pick<Services, 'transcribe' | 'log'>,
  recording: Recording,
): Promise<string | undefined> {
  try {
    const text = await transcribe?.(recording)
    return text?.replaceAll('\0', '').trim().slice(0, mostCharacters)
  } catch (error) {
    if (!(error instanceof TranscriptionError)) throw error
    log.warn({ reason: error.reason, status: error.status }, 'A voice note could not be transcribed.')
    return undefined
  }
}
