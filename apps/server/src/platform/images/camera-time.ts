import readExif from 'exif-reader'

/** Cameras write a few kilobytes, with their preview tens. */
const mostBytes = 256_000

/** A date and a time of day as a camera wrote them: `2026-03-02T10:00:00`, and the offset where it knew one. */
export interface CameraTime {
  readonly local: string
  readonly offset: string | undefined
}

/** When a picture was taken by the clock of its camera; undefined where that wrote nothing that can be read. */
export function cameraTime(exif: Buffer | undefined): CameraTime | undefined {
  if (!exif || exif.length > mostBytes) return undefined
  let photo: { DateTimeOriginal?: unknown; OffsetTimeOriginal?: unknown } | undefined
  try {
    photo = readExif(exif).Photo
  } catch {
    // What stands there is for the camera to know; the picture is as good without it.
    return undefined
  }
  const { DateTimeOriginal: taken, OffsetTimeOriginal: offset } = photo ?? {}
  // The library takes the time for one in UTC; so its parts are those that the camera wrote.
  if (!(taken instanceof Date) || Number.isNaN(taken.getTime())) return undefined
  return { local: taken.toISOString().slice(0, 19), offset: typeof offset === 'string' ? offset : undefined }
}
