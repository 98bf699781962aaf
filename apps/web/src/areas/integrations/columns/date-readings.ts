/** How a date of the file is read under a format: a calendar day, YYYY-MM-DD. */
export interface Reading {
  readonly written: string
  readonly day: string
}

const tokens = /y+|M+|d+/g

/**
 * Reads a date written in figures in the order that the format names; undefined where it does not fit, or where
 * months are written as names, which no two formats read differently.
 */
export function readAs(written: string, format: string): string | undefined {
  const order: string[] = format.match(tokens) ?? []
  const figures = figuresOf(written, format)
  if (order.includes('MMM') || figures.length < 3) return undefined
  const part = (letter: string) => figures[order.findIndex((token) => token.startsWith(letter))] ?? ''
  const year = part('y').length === 2 ? `20${part('y')}` : part('y')
  const day = `${year}-${part('M').padStart(2, '0')}-${part('d').padStart(2, '0')}`
  const date = new Date(`${day}T00:00:00Z`)
  // The calendar of JavaScript takes 31 February for 3 March; written back, the difference shows.
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day ? undefined : day
}

function figuresOf(written: string, format: string): string[] {
  if (format === 'yyyyMMdd') return /^(\d{4})(\d{2})(\d{2})/.exec(written)?.slice(1) ?? []
  const separator = format.replaceAll(/[yMd]/g, '')[0] ?? ''
  const [date = ''] = written.trim().split(/[T ]/)
  const figures = date.split(separator)
  return figures.every((each) => /^\d{1,4}$/.test(each)) ? figures : []
}

/** The dates that show best what a format means: those on which the formats differ come first. */
export function readingsOf(
  samples: readonly string[],
  format: string,
  formats: readonly string[],
): Reading[] {
  const different = (written: string) => new Set(formats.map((each) => readAs(written, each))).size > 1
  const sorted = samples.toSorted((a, b) => Number(different(b)) - Number(different(a)))
  return sorted.flatMap((written) => {
    const day = readAs(written, format)
    return day === undefined ? [] : [{ written, day }]
  })
}

/** 31 December 2026 as the format writes it. */
export function writtenAs(format: string): string {
  const parts: Record<string, string> = {
    yyyy: '2026',
    yy: '26',
    MMM: 'Dec',
    MM: '12',
    dd: '31',
    d: '31',
  }
  return format.replaceAll(tokens, (token) => parts[token] ?? token)
}
