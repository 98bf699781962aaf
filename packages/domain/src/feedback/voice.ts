import { hourMs } from '../base/index.ts'
/** How long the audio of a rating's voice note is kept, in days of 24 hours after its recording. */
export const voiceRetentionDays = 30
/** How long a voice note waits for its rating, in hours; then it is deleted. */
export const unusedVoiceHours = 24

/** When the audio recorded at `recordedAt` is deleted: earlier if no rating uses the note. */
export function audioUntil(recordedAt: Date, isUsed: boolean): Date {
  const hours = isUsed ? voiceRetentionDays * 24 : unusedVoiceHours
  return new Date(recordedAt.getTime() + hours * hourMs)
}
