/** Encodings that property systems export in. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]

/** The encoding and the length of the byte order mark before the text (0, 2 or 3 bytes). */
export type DetectedEncoding = { encoding: Encoding; markLength: number }

const marks: { bytes: number[]; encoding: Encoding }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
]

/**
 * Encoding of a file: by byte order mark, otherwise UTF-8 when all of it is well-formed UTF-8, otherwise
 * Windows-1252. Pass the whole file (or use the detector piece by piece): the first accent may be in the last row.
 */
export function detectEncoding(bytes: Uint8Array): DetectedEncoding {
  const detector = createEncodingDetector()
  detector.push(bytes)
  return detector.end()
}

/** The same for a file that arrives in pieces; stores only the first three bytes. */
export function createEncodingDetector(): { push: (piece: Uint8Array) => void; end: () => DetectedEncoding } {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const head: number[] = []
  let isUtf8 = true
  const check = (piece?: Uint8Array): void => {
    if (!isUtf8) return
    try {
      decoder.decode(piece, { stream: piece !== undefined })
    } catch (error) {
      // The fatal decoder reports invalid bytes only by a TypeError.
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
