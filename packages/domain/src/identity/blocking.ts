import { isWhole } from './birth-date.ts'
import { defaultParameters } from './parameters.ts'
import { type PreparedRecord, prepareRecord } from './prepare.ts'
import type { PersonRecord } from './types.ts'
import { type Term, Vocabulary } from './vocabulary.ts'
import { foldedOf, soundsOf } from './words.ts'

export const maxBlockingKeys = 24

/**
 * Blocking keys: two records are compared when they share one. Printable ASCII, at most `maxBlockingKeys`, the most
 * selective first, so that the first ones suffice where keys are expensive. Each joins at least two facts (or is a
 * contact, a document, a date), because blocks of common names alone grow without end; every broad key has narrower
 * ones beside it, so that an over-full block may be left out.
 *
 * `o` document, `e` e-mail, `l` its part before the @, `t` phone, `d` birth date with day and month in either order,
 * `a` number and street, `n` sounds of given name and surname in either order, `x` their beginnings, `ny`, `nm` the
 * words themselves with year or day of birth, `sy`, `gy`, `sm`, `gm` sound of one of them with year or day, `ps`,
 * `pg`, `us`, `ug` with postcode or suburb, `pd` postcode with year.
 */
export function blockingKeys(record: PersonRecord): string[] {
  return keysOf(prepareRecord(record, new Vocabulary(defaultParameters))).map(printable)
}

export function keysOf(record: PreparedRecord): string[] {
  const { document, email, phone, birthDate, street } = record
  const date = birthDate[0]?.text
  const keys = [
    ...texts(document, 2).map((text) => `o:${text}`),
    ...texts(email, 2).flatMap((text) => [`e:${text}`, ...localPart(text)]),
    ...texts(phone, 2).map((text) => `t:${text}`),
    ...(date && isWhole(date) ? [`d:${date.slice(0, 4)}${dayKey(date)}`] : []),
    ...texts(street, 2).flatMap(streetKey),
    ...record.names.slice(0, 3).flatMap((name) => nameKeys(record, name, date)),
  ]
  return [...new Set(keys)].slice(0, maxBlockingKeys)
}

function nameKeys(
  { suburb, postcode }: PreparedRecord,
  { given, surname }: PreparedRecord['names'][number],
  date: string | undefined,
): string[] {
  const [first, family, place, town] = [given[0], surname.at(-1), postcode[0]?.text, suburb[0]?.text]
  const [soundG, soundS] = [soundOf(first), soundOf(family)]
  const year = date?.slice(0, 4)
  const day = date && isWhole(date) ? dayKey(date) : undefined
  const words = first && family ? sorted(foldedOf(first), foldedOf(family)) : undefined
  return [
    ...key('ny', words, year),
    ...key('nm', words, day),
    ...key('n', soundG && soundS ? sorted(soundG, soundS) : undefined, ''),
    ...key('ps', place, soundS),
    ...key('pg', place, soundG),
    ...key('us', town, soundS),
    ...key('ug', town, soundG),
    ...key('sy', soundS, year),
    ...key('gy', soundG, year),
    ...key('sm', soundS, day),
    ...key('gm', soundG, day),
    ...key('pd', place, year),
    ...key(
      'x',
      first && family ? sorted(foldedOf(first).slice(0, 3), foldedOf(family).slice(0, 3)) : undefined,
      year?.slice(0, 3),
    ),
  ]
}

function key(kind: string, a: string | undefined, b: string | undefined): string[] {
  return a === undefined || b === undefined ? [] : [`${kind}:${a} ${b}`]
}

/** Day and month in ascending order, so that swapping them changes nothing. */
function dayKey(date: string): string {
  return [date.slice(4, 6), date.slice(6)].sort().join('')
}

function streetKey(text: string): string[] {
  const words = text.split(' ')
  const number = words.find((word) => /\d/.test(word))
  const name = words.find((word) => word.length > 2 && !/\d/.test(word))
  return number === undefined || name === undefined ? [] : [`a:${number} ${name.slice(0, 6)}`]
}

function localPart(text: string): string[] {
  const local = text.slice(0, text.lastIndexOf('@'))
  return local.length > 5 ? [`l:${local}`] : []
}

function soundOf(term: Term | undefined): string | undefined {
  return term && (soundsOf(term)[0] ?? foldedOf(term))
}

function sorted(a: string, b: string): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`
}

function texts(terms: readonly Term[], count: number): string[] {
  return terms.slice(0, count).map((term) => term.text)
}

/** Replaces other characters (a postcode in another script) by their code points. */
function printable(key: string): string {
  return key.slice(0, 100).replace(/[^ -~]/gu, (sign) => `~${sign.codePointAt(0)?.toString(36)}`)
}
