import readExif from 'exif-reader'

/** Cameras write a few kilobytes, or tens with a preview. */
const mostBytes = 256_000

/** A date and time of day as written by a camera: `2026-03-02T10:00:00`, and the offset if it knew one. */
export interface CameraTime {
  readonly local: string
  readonly offset: string | undefined
}

/** When a picture was taken by its camera's clock; undefined if unreadable. */
export function cameraTime(exif: Buffer | undefined): CameraTime | undefined {
  if (!exif || exif.length > mostBytes) return undefined
  let photo: { DateTimeOriginal?: unknown; OffsetTimeOriginal?: unknown } | undefined
  try {
    photo = readExif(exif).Photo
  } catch {
    // An unreadable value does not matter: the picture is as good without it.
    return undefined
  }
  const { DateTimeOriginal: taken, OffsetTimeOriginal: offset } = photo ?? {}
  // The library interprets the time as UTC, so its parts are those that the camera wrote.
  if (!(taken instanceof Date) || Number.isNaN(taken.getTime())) return undefined
  return { local: taken.toISOString().slice(0, 19), offset: typeof offset === 'string' ? offset : undefined }
}
