import { fileTypeFromBuffer } from 'file-type'

/** Recording formats of browsers and devices. */
export type RecordingType = 'audio/webm' | 'audio/ogg' | 'audio/mp4' | 'audio/mpeg' | 'audio/wav'

type Kind = {
  type: RecordingType
  /** Whether it has sound and no picture, which the first bytes do not show. */
  isSound: (bytes: Buffer) => boolean
}

const holds = (has: RegExp, hasNot?: RegExp) => (bytes: Buffer) => {
  const text = bytes.toString('latin1')
  return has.test(text) && !hasNot?.test(text)
}

// By the names of codecs (RFC 9559), and by the types of handlers (ISO/IEC 14496-12, 8.4.3).
const isWebmSound = holds(/A_(?:OPUS|VORBIS)/u, /V_(?:VP[89]|AV1)/u)
const isMp4Sound = holds(/hdlr[^]{8}soun/u, /hdlr[^]{8}vide/u)

/** Two searches, because one expression would retry every "fmt " against megabytes. */
function isWavSound(bytes: Buffer): boolean {
  const format = bytes.indexOf('fmt ')
  return format >= 0 && bytes.indexOf('data', format) >= 0
}

/** By the file ending of the content. */
const kinds: Record<string, Kind> = {
  webm: { type: 'audio/webm', isSound: isWebmSound },
  mp4: { type: 'audio/mp4', isSound: isMp4Sound },
  m4a: { type: 'audio/mp4', isSound: isMp4Sound },
  opus: { type: 'audio/ogg', isSound: () => true },
  ogg: { type: 'audio/ogg', isSound: () => true },
  oga: { type: 'audio/ogg', isSound: () => true },
  mp3: { type: 'audio/mpeg', isSound: hasTwoFrames },
  wav: { type: 'audio/wav', isSound: isWavSound },
}

/** The recording format of the content, whatever its name; undefined for anything else. */
export async function recordingTypeOf(bytes: Buffer): Promise<RecordingType | undefined> {
  const found = await fileTypeFromBuffer(new Uint8Array(bytes))
  const kind = found && Object.hasOwn(kinds, found.ext) ? kinds[found.ext] : undefined
  return kind?.isSound(bytes) ? kind.type : undefined
}

/** In kbit/s by the index in the header; for layer III of MPEG-1, and of MPEG-2 and 2.5. */
const bitrates = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
/** In Hz by version (2.5, reserved, 2, 1) and index. */
const sampleRates = [[11_025, 12_000, 8000], [], [22_050, 24_000, 16_000], [44_100, 48_000, 32_000]]

/** Four bytes match easily by chance, so a second frame must follow the first. */
function hasTwoFrames(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 3) === 'ID3' ? 10 + syncSafe(bytes, 6) : 0
  const length = frameLength(bytes, start)
  return length !== undefined && frameLength(bytes, start + length) !== undefined
}

/** Length of the layer III frame at an offset (ISO/IEC 11172-3, 2.4.2.3); undefined without one. */
function frameLength(bytes: Buffer, offset: number): number | undefined {
  if (offset + 4 > bytes.length) return undefined
  const header = bytes.readUInt32BE(offset)
  const [version, layer] = [(header >>> 19) & 3, (header >>> 17) & 3]
  if (header >>> 21 !== 0x7ff || layer !== 1) return undefined
  const kbits = (version === 3 ? bitrates.mpeg1 : bitrates.mpeg2)[(header >>> 12) & 15]
  const hertz = sampleRates[version]?.[(header >>> 10) & 3]
  if (!kbits || hertz === undefined) return undefined
  const padding = (header >>> 9) & 1
  return Math.floor(((version === 3 ? 144_000 : 72_000) * kbits) / hertz) + padding
}

/** 28 bits in four bytes of seven, as ID3v2 writes sizes. */
function syncSafe(bytes: Buffer, offset: number): number {
  return [0, 1, 2, 3].reduce((size, index) => size * 128 + ((bytes[offset + index] ?? 0) & 127), 0)
}
