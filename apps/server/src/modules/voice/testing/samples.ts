import { readFile } from 'node:fs/promises'

/** A quarter of a second of a tone: 8 kHz, 8 bits, one channel. */
export function wav(seconds = 0.25): Buffer {
  const samples = Buffer.from(
    Array.from({ length: seconds * 8000 }, (_, index) => 128 + Math.round(60 * Math.sin(index / 3))),
  )
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(8000, 24)
  header.writeUInt32LE(8000, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.length, 40)
  return Buffer.concat([header, samples])
}

/** Silence in frames of MPEG-1 layer III: 128 kbit/s, 44.1 kHz, 417 bytes each. */
export function mp3(): Buffer {
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)])
  return Buffer.concat([frame, frame, frame])
}

/** The first page of an Ogg stream (RFC 3533) with the head of Opus (RFC 7845). */
export function ogg(): Buffer {
  const head = Buffer.from('OpusHead\x01\x01\x38\x01\x80\xbb\x00\x00\x00\x00\x00', 'latin1')
  const page = Buffer.alloc(27)
  page.write('OggS', 0)
  page.writeUInt8(2, 5)
  page.writeUInt8(1, 26)
  return Buffer.concat([page, Buffer.from([head.length]), head])
}

/** Chromium's recordings of a tone (tone.webm, tone.m4a) and of a picture (picture.webm, picture.mp4). */
export function recorded(name: 'tone.webm' | 'tone.m4a' | 'picture.webm' | 'picture.mp4'): Promise<Buffer> {
  return readFile(new URL(name, import.meta.url))
}

export function noteForm(audio: Buffer, fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('audio', new Blob([new Uint8Array(audio)]), 'note')
  return form
}
