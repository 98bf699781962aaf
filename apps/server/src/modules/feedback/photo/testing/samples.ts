import sharp from 'sharp'

/** A picture as a telephone takes it lying on its side: its left half red, with a place in its data. */
export function cameraPhoto(width = 60, height = 40): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([
      {
        input: { create: { width: width / 2, height, channels: 3, background: '#ff0000' } },
        left: 0,
        top: 0,
      },
    ])
    .withExif({
      IFD0: { Make: 'Camerist', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** The form of a rating with a photo. */
export function photoForm(fields: Record<string, string>, photo: Buffer): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('photo', new Blob([new Uint8Array(photo)]), 'photo')
  return form
}
