/** Encodings that property systems export in. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]

/** The encoding and how many bytes of byte order mark stand before the text (0, 2 or 3). */
export type DetectedEncoding = { encoding: Encoding; markLength: number }

const marks: { bytes: number[]; encoding: Encoding }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
]

/**
 * Encoding of a file from its bytes: by byte order mark, else UTF-8 when all of it is well-formed UTF-8, else
 * Windows-1252. Give the whole file (or use the detector piece by piece): an accent may first come in the last row.
 */
export function detectEncoding(bytes: Uint8Array): DetectedEncoding {
  const detector = createEncodingDetector()
  detector.push(bytes)
  return detector.end()
}

/** The same for a file that comes in pieces; keeps no bytes but the first three. */
export function createEncodingDetector(): { push: (piece: Uint8Array) => void; end: () => DetectedEncoding } {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const head: number[] = []
  let isUtf8 = true
  const check = (piece?: Uint8Array): void => {
    if (!isUtf8) return
    try {
      decoder.decode(piece, { stream: piece !== undefined })
    } catch (error) {
      // The fatal decoder has no other way to answer "no" than a TypeError.
      if (!(error instanceof TypeError)) throw error
      isUtf8 = false
    }
  }
  return {
    push: (piece) => {
      head.push(...piece.subarray(0, 3 - Math.min(head.length, 3)))
      check(piece)
    },
    end: () => {
      check()
      const mark = marks.find(({ bytes }) => bytes.every((byte, index) => head[index] === byte))
      if (mark) return { encoding: mark.encoding, markLength: mark.bytes.length }
      return { encoding: isUtf8 ? 'utf-8' : 'windows-1252', markLength: 0 }
    },
  }
}
