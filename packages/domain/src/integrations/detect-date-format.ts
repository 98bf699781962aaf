import { type DateFormat, dateFormats, dateFormatTwins, firstBirthYear, parseDate } from './dates.ts'

/** The format of a file's dates; `ambiguous` lists what a person must choose from. */
export type DetectedDateFormat =
  | { kind: 'format'; format: DateFormat }
  | { kind: 'ambiguous'; formats: DateFormat[] }
  | { kind: 'unknown' }

/** Least share of the dates that a format must fit: the others are shown as errors of their rows. */
const leastShare = 0.75

/**
 * The format of a list of dates (empty ones are skipped). Day-first and month-first are distinguished only by dates
 * that fit one of them alone; without such dates, or with some for each, the result is ambiguous.
 */
export function detectDateFormat(values: Iterable<string>): DetectedDateFormat {
  const detector = createDateFormatDetector()
  for (const value of values) detector.push(value)
  return detector.end()
}

/** The same for dates that arrive one by one; stores only counts. */
export function createDateFormatDetector(): { push: (value: string) => void; end: () => DetectedDateFormat } {
  let total = 0
  const read = new Map<DateFormat, number>()
  const alone = new Map<DateFormat, number>()
  return {
    push: (value) => {
      if (value.trim() === '') return
      total += 1
      const fitting = dateFormats.filter((format) => parseDate(value, format, firstBirthYear) !== undefined)
      for (const format of fitting) increment(read, format)
      const [only] = fitting
      if (fitting.length === 1 && only) increment(alone, only)
    },
    end: () => decide(total, read, alone),
  }
}

function increment(counts: Map<DateFormat, number>, format: DateFormat): void {
  counts.set(format, (counts.get(format) ?? 0) + 1)
}

type Counts = ReadonlyMap<DateFormat, number>

function decide(total: number, read: Counts, alone: Counts): DetectedDateFormat {
  const countOf = (format: DateFormat): number => read.get(format) ?? 0
  const [best] = dateFormats.toSorted((a, b) => countOf(b) - countOf(a))
  if (best === undefined || total === 0) return { kind: 'unknown' }
  const twins = dateFormatTwins.find((pair) => pair.includes(best))
  const readByEither = twins === undefined ? countOf(best) : eitherCount(twins, read, alone)
  // ISO dates are accepted beside any other format, because exports use them for the system's own entries.
  const ofSystem = best === 'yyyy-MM-dd' ? 0 : countOf('yyyy-MM-dd')
  if (readByEither + ofSystem < leastShare * total) return { kind: 'unknown' }
  if (twins === undefined) return { kind: 'format', format: best }
  const [a, b] = twins
  const [onlyA, onlyB] = [alone.get(a) ?? 0, alone.get(b) ?? 0]
  const isDecided = (onlyA === 0) !== (onlyB === 0)
  if (!isDecided) return { kind: 'ambiguous', formats: [a, b] }
  return { kind: 'format', format: onlyA > 0 ? a : b }
}

/** Number of dates that fit at least one of the two. */
function eitherCount([a, b]: readonly [DateFormat, DateFormat], read: Counts, alone: Counts): number {
  return (read.get(a) ?? 0) + (alone.get(b) ?? 0)
}
