import { createEncodingDetector, detectDelimiter } from '@comity/domain/integrations'
import type { Delimiter, Encoding } from '@comity/domain/integrations'
import iconv from 'iconv-lite'
import { fileFault, wrongKind } from './faults.ts'
import { isGzipped, unpack } from './unpack.ts'

/** The format of a file, known before its first record is read. */
export interface FileProfile {
  readonly gzipped: boolean
  readonly encoding: Encoding
  readonly delimiter: Delimiter
}

const sampleBytes = 64 * 1024

const otherKinds: readonly { start: string; detail: string }[] = [
  { start: 'PK\u0003\u0004', detail: 'The file is a workbook or a zip archive; save it as CSV first.' },
  { start: '\u00d0\u00cf\u0011\u00e0', detail: 'The file is an Excel workbook; save it as CSV first.' },
  { start: '%PDF', detail: 'The file is a PDF; export the stays as CSV.' },
  { start: '\u001f\u008b', detail: 'The file is gzipped twice; unpack it once.' },
]

/** Reads the file once to detect its encoding: the first accent may be in the last row. */
export async function profileFile(path: string): Promise<FileProfile> {
  const gzipped = await isGzipped(path)
  const detector = createEncodingDetector()
  let head: Buffer = Buffer.alloc(0)
  try {
    for await (const piece of unpack(path, gzipped) as AsyncIterable<Buffer>) {
      if (head.length < sampleBytes) head = Buffer.concat([head, piece]).subarray(0, sampleBytes)
      detector.push(piece)
    }
  } catch (error) {
    throw isDamage(error) ? fileFault('The gzip file is damaged or was cut off', error) : error
  }
  if (head.length === 0) throw fileFault('The file is empty')
  const { encoding } = detector.end()
  const sample = iconv.decode(head, encoding)
  refuseOtherKinds(head.toString('latin1', 0, 8), sample)
  return { gzipped, encoding, delimiter: detectDelimiter(sample) }
}

function refuseOtherKinds(start: string, sample: string): void {
  const known = otherKinds.find((kind) => start.startsWith(kind.start))
  if (known) throw wrongKind(known.detail)
  // oxlint-disable-next-line no-control-regex -- these signs are what tells a file that is no text
  const strange = sample.match(/[\u0000-\u0008\u000e-\u001f]/g)?.length ?? 0
  if (strange > sample.length / 100) throw wrongKind('This is not a text file; export the stays as CSV')
  if (/^\s*[<{[]/.test(sample)) throw wrongKind('This is a web page or JSON, not CSV')
  if (sample.trim() === '') throw fileFault('The file is empty')
}

function isDamage(error: unknown): boolean {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined
  return code?.startsWith('Z_') ?? false
}
