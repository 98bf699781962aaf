import { cameraInstant } from '@comity/domain/incidents'
import { invalidField } from '../../platform/errors.ts'
import type { CameraTime } from '../../platform/images/index.ts'

/** Clocks of telephones may be ahead by this much. */
const clockErrorMs = 15 * 60_000

/**
 * When a photo was taken: by its camera where plausible, else as the sender states.
 *
 * @throws Failure invalid_input at /takenAt for a time in the future
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
