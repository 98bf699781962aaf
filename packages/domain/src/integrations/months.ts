import { plainText } from './plain-text.ts'

const names = [
  'january enero janvier enero januar',
  'february febrero fevrier pebrero februar',
  'march marzo mars marso marz maerz',
  'april abril avril abril',
  'may mayo mai',
  'june junio juin hunyo juni',
  'july julio juillet hulyo juli',
  'august agosto aout agosto',
  'september septiembre setiembre septembre setyembre',
  'october octubre octobre oktubre oktober',
  'november noviembre novembre nobyembre',
  'december diciembre decembre disyembre dezember',
].map((month) => month.split(' '))

/**
 * Number of a month (1 to 12) from a number or from its name in English, Spanish, French, Tagalog or German, in full
 * or abbreviated to at least three letters ("Juil." is July, "jui" neither June nor July); undefined otherwise.
 */
export function monthNumber(text: string): number | undefined {
  const plain = plainText(text)
  if (/^(0?[1-9]|1[0-2])$/.test(plain)) return Number(plain)
  if (!/^[a-z]{3,}$/.test(plain)) return undefined
  const months = names.flatMap((month, index) =>
    month.some((name) => name.startsWith(plain)) ? [index + 1] : [],
  )
  return months.length === 1 ? months[0] : undefined
}
