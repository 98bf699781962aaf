import { normaliseDocument, normaliseEmail } from '../guests/contact.ts'
import { isValidRoomNumber } from '../feedback/room-number.ts'
import { dateFormats, firstBirthYear, parseDate } from './dates.ts'
import { monthNumber } from './months.ts'
import { isBlank, readAmount, readCount } from './numbers.ts'
import type { FieldContent } from './field-rule.ts'
import { readSeverity } from './incident-words.ts'
import { readFlag, readStatus } from './status-words.ts'
import { readTime } from './times.ts'

const looksLike: Record<FieldContent, (cell: string) => boolean> = {
  text: () => true,
  name: (cell) => /\p{L}/u.test(cell) && !/\d{3}|@/.test(cell),
  email: (cell) => normaliseEmail(cell) !== undefined,
  phone: (cell) => /^[+(\d][\d\s()./-]{5,}$/.test(cell.trim()),
  room: (cell) => isValidRoomNumber(cell),
  date: (cell) => dateFormats.some((format) => parseDate(cell, format) !== undefined),
  moment: (cell) => dateFormats.some((format) => parseDate(cell, format) !== undefined),
  time: (cell) => readTime(cell) !== undefined,
  birthDate: (cell) => dateFormats.some((format) => parseDate(cell, format, firstBirthYear) !== undefined),
  month: (cell) => monthNumber(cell) !== undefined,
  count: (cell) => readCount(cell) !== undefined,
  flag: (cell) => readFlag(cell) !== undefined,
  status: (cell) => readStatus(cell) !== undefined,
  currency: (cell) => /^[a-z]{3}$/i.test(cell.trim()),
  document: (cell) => normaliseDocument(cell) !== undefined && /\d/.test(cell),
  rating: (cell) => /^\d{1,3}([.,]\d+)? ?%?$/.test(cell.trim()),
  severity: (cell) => readSeverity(cell) !== undefined,
  amount: isAmount,
  price: isAmount,
}

function isAmount(cell: string): boolean {
  return readAmount(cell, '.') !== undefined || readAmount(cell, ',') !== undefined
}

/** Share (0 to 1) of the non-blank cells that look like the content; undefined when all are blank. */
export function contentShare(content: FieldContent, cells: readonly string[]): number | undefined {
  const filled = cells.filter((cell) => !isBlank(cell))
  if (filled.length === 0) return undefined
  return filled.filter(looksLike[content]).length / filled.length
}
