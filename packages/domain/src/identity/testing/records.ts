import { misspell, pick, type Random, seededRandom } from '../../guests/testing.ts'
import type { PersonRecord } from '../types.ts'
import { digits, type Person, whole } from './people.ts'

export type RecordOptions = {
  /** Records of one person: from 1 to this many. */
  mostRecords?: number
  /** Share of records with an error in a given field. */
  errors?: number
  /** Share of fields left empty. */
  blank?: number
  /** Fields that the records have; all by default. */
  fields?: readonly Field[]
}

type Field = Exclude<keyof Person, 'id' | 'household'>
const allFields: readonly Field[] = [
  'givenName',
  'surname',
  'birthDate',
  'street',
  'suburb',
  'postcode',
  'state',
  'phone',
  'email',
  'document',
]

/** Records of people as different desks write them; the part of the id before the dash identifies the person. */
export function* inventRecords(
  seed: number,
  people: Iterable<Person>,
  { mostRecords = 4, errors = 0.12, blank = 0.05, fields = allFields }: RecordOptions = {},
): Generator<PersonRecord> {
  const random = seededRandom(seed)
  for (const person of people) {
    const count = 1 + whole(random, mostRecords)
    for (let index = 0; index < count; index++) {
      const told = fields.map((field): [Field, string] => {
        const value = random() < errors ? withError(field, person[field], random) : person[field]
        return [field, random() < blank ? '' : value]
      })
      const record: PersonRecord = { id: `${person.id}-${index}`, ...Object.fromEntries(told) }
      const { givenName = '', surname = '' } = record
      const isSwapped = random() < errors / 4
      yield isSwapped ? { ...record, givenName: surname, surname: givenName } : record
    }
  }
}

export function personOf(id: string): string {
  return id.slice(0, id.indexOf('-'))
}

function withError(field: Field, value: string, random: Random): string {
  switch (field) {
    case 'givenName':
      return random() < 0.15 ? value.slice(0, 1) : misspell(value, random)
    case 'birthDate':
      return dateError(value, random)
    case 'state':
      return pick(random, ['North', 'South', 'East', 'West', 'Coast'])
    case 'postcode':
    case 'phone':
    case 'document':
      return random() < 0.5 ? digitSlip(value, random) : digits(random, value.length)
    case 'street':
      return random() < 0.3
        ? `${1 + whole(random, 180)} ${misspell(value.slice(4), random)}`
        : misspell(value, random)
    case 'surname':
    case 'suburb':
    case 'email':
      return misspell(value, random)
  }
}

function dateError(value: string, random: Random): string {
  const [year = '', month = '', day = ''] = value.split('-')
  return pick(random, [
    `${year}-${day}-${month}`,
    `${day}-${month}-${year}`,
    `${year}-${month}-${String(1 + whole(random, 28)).padStart(2, '0')}`,
    digitSlip(value, random),
    year,
  ])
}

function digitSlip(value: string, random: Random): string {
  const places = [...value.matchAll(/\d/g)].map(({ index }) => index)
  const at = pick(random, places)
  return value.slice(0, at) + String((Number(value[at]) + 1 + whole(random, 9)) % 10) + value.slice(at + 1)
}
