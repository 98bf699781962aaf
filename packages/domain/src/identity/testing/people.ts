import { inventedWord, pick, type Random, seededRandom } from '../../guests/testing.ts'
import type { PersonRecord } from '../types.ts'

/** An invented person with all fields of a record; `household` is shared by those who live together. */
export type Person = Required<{ [Field in Exclude<keyof PersonRecord, 'id' | 'name'>]: string }> & {
  id: string
  household: number
}

export type PeopleOptions = {
  /** Number of different given names and surnames; as in reality few are common and many are rare. */
  givenNames?: number
  surnames?: number
  /** Share of people who live with the person before them. */
  sharedHomes?: number
}

const commonness = 2.2

/** People, the same for the same seed. Every third person who shares a home is a twin, or a child of the same name. */
export function* inventPeople(
  seed: number,
  count: number,
  { givenNames = 300, surnames = 1500, sharedHomes = 0.2 }: PeopleOptions = {},
): Generator<Person> {
  const random = seededRandom(seed)
  const lists = { given: words(random, givenNames), surname: words(random, surnames) }
  let before: Person | undefined
  for (let number = 0; number < count; number++) {
    const alone = person(random, `p${number}`, number, lists)
    before = before && random() < sharedHomes ? companionOf(before, alone, random) : alone
    yield before
  }
}

type Lists = { given: readonly string[]; surname: readonly string[] }

function words(random: Random, count: number): string[] {
  const made = new Set<string>()
  while (made.size < count) made.add(inventedWord(random))
  return [...made]
}

function common(random: Random, list: readonly string[]): string {
  return list[Math.floor(list.length * random() ** commonness)]!
}

function person(random: Random, id: string, household: number, { given, surname }: Lists): Person {
  const suburb = common(random, surname)
  const [givenName, family] = [common(random, given), common(random, surname)]
  return {
    id,
    household,
    givenName,
    surname: family,
    birthDate: birthDate(random, 1930, 2005),
    street: `${1 + whole(random, 180)} ${common(random, surname)} ${pick(random, ['Street', 'Road', 'Lane', 'Court'])}`,
    suburb,
    // A place always has the same postcode: it is derived from the name.
    postcode: String(
      1000 + ((suburb.charCodeAt(0) * 7919 + suburb.length * 613 + suburb.charCodeAt(1) * 31) % 9000),
    ),
    state: pick(random, ['North', 'South', 'East', 'West', 'Coast']),
    phone: `07700${digits(random, 6)}`,
    email:
      `${givenName}.${family}${whole(random, 90)}@${pick(random, ['post', 'mail', 'box'])}.example`.toLowerCase(),
    document: `${pick(random, ['A', 'B', 'C'])}${digits(random, 7)}`,
  }
}

/** Home, phone, mailbox and surname are shared. */
function companionOf(before: Person, alone: Person, random: Random): Person {
  const { household, surname, street, suburb, postcode, state, phone, email } = before
  const shared = { ...alone, household, surname, street, suburb, postcode, state, phone, email }
  const kind = whole(random, 6)
  if (kind === 0) return { ...shared, birthDate: before.birthDate }
  const isChild = kind === 1 && Number(before.birthDate.slice(0, 4)) < 1975
  return isChild
    ? { ...shared, givenName: before.givenName, birthDate: birthDate(random, 1998, 2006) }
    : shared
}

function birthDate(random: Random, from: number, to: number): string {
  return `${from + whole(random, to - from)}-${twoDigits(1 + whole(random, 12))}-${twoDigits(1 + whole(random, 28))}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

export function whole(random: Random, below: number): number {
  return Math.floor(random() * below)
}

export function digits(random: Random, count: number): string {
  return Array.from({ length: count }, () => whole(random, 10)).join('')
}
