/** Delimiters that are recognised. */
export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/**
 * Delimiter of a CSV sample (some tens of lines; a truncated last line does no harm): the one that occurs equally
 * often in most records, outside quotes; of equals the one that makes more columns. A comma when none occurs, for a
 * file of one column.
 */
export function detectDelimiter(sample: string): Delimiter {
  const records = unquotedRecords(sample)
  const whole = records.length > 1 ? records.slice(0, -1) : records
  const scored = delimiters.map((delimiter) => ({ delimiter, ...regularity(whole, delimiter) }))
  const best = scored.reduce((a, b) => (b.share * b.count > a.share * a.count ? b : a))
  return best.count > 0 ? best.delimiter : ','
}

/** Number of delimiters in the first record, and the share of records that agree. */
function regularity(records: readonly string[], delimiter: Delimiter): { count: number; share: number } {
  const counts = records.map((record) => record.split(delimiter).length - 1)
  const count = counts[0] ?? 0
  const agreeing = counts.filter((each) => each === count).length
  // Squared, so that regular columns beat a sign that is merely frequent in prices or notes.
  return { count, share: (agreeing / Math.max(1, counts.length)) ** 2 }
}

function unquotedRecords(sample: string): string[] {
  const bare = sample.replace(/"(?:[^"]|"")*("|$)/g, '')
  return bare.split(/\r\n|\n|\r/).filter((record) => record.trim() !== '')
}
