import { cameraInstant } from '@comity/domain/incidents'
import { invalidField } from '../../platform/errors.ts'
import type { CameraTime } from '../../platform/images/index.ts'

/** Clocks of telephones go this much fast. */
const clockErrorMs = 15 * 60_000

/**
 * When a photo was taken: by its camera where that says so and can be right, else as whoever sends it says.
 * @throws Failure invalid_input at /takenAt for a time that has not been yet
 */
export function takenAtOf(
  camera: CameraTime | undefined,
  said: string | undefined,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): Date | null {
  const saidAt = said === undefined ? null : new Date(said)
  if (saidAt && saidAt.getTime() > now.getTime() + clockErrorMs)
    throw invalidField('/takenAt', 'invalid_date')
  return (camera && cameraInstant(camera.local, camera.offset, timeZone, now)) ?? saidAt
}
