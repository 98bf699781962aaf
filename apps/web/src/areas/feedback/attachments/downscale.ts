/** Longest side of a photo as it is kept and sent, in pixels; the server keeps no more either. */
const longestSide = 1600
const quality = 0.85

/** Width and height that fit, in whole pixels; smaller pictures stay as they are. */
export function fitting(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * The picture as a small JPEG, upright, without what the camera wrote into it.
 * @throws DOMException when the file is no picture that this browser can read
 */
export async function downscale(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const size = fitting(picture.width, picture.height)
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d')
  // JPEG knows no transparency: what was see-through becomes white.
  if (context) {
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, size.width, size.height)
    context.drawImage(picture, 0, 0, size.width, size.height)
  }
  picture.close()
  return new Promise((resolve, reject) => {
    const take = (made: Blob | null) =>
      made ? resolve(made) : reject(new DOMException('The picture was not made', 'EncodingError'))
    canvas.toBlob(take, 'image/jpeg', quality)
  })
}
