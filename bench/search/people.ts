import { guestSearchKeys, lastDigits } from '@comity/domain/guests'
import { inventedWord, misspell, pick, seededRandom } from '../../packages/domain/src/guests/testing.ts'
import type { Random } from '../../packages/domain/src/guests/testing.ts'
import type { OrganisationVault } from '../../apps/server/src/platform/vault.ts'

/** Words for names: as in reality few names are common and many are rare. */
const givenNames = 3_000
const familyNames = 40_000
const commonness = 2.5

export interface Person {
  readonly guestId: string
  readonly number: number
  readonly given: string
  readonly family: string
  readonly phone: string | null
}

/** Invented people, deterministic by number. */
export class People {
  readonly #given: string[]
  readonly #family: string[]

  constructor() {
    const random = seededRandom(1)
    const words = (count: number) => {
      const made = new Set<string>()
      while (made.size < count) made.add(inventedWord(random))
      return [...made]
    }
    this.#given = words(givenNames)
    this.#family = words(familyNames)
  }

  person(number: number): Person {
    const random = seededRandom(number)
    return {
      guestId: guestIdOf(number),
      number,
      given: common(this.#given, random),
      family: common(this.#family, random),
      phone:
        random() < 0.5
          ? `+447700${Math.floor(random() * 1e6)
              .toString()
              .padStart(6, '0')}`
          : null,
    }
  }
}

/** An id of version 7 with the number as its time, so that ids grow like those of real guests. */
function guestIdOf(number: number): string {
  const time = (0x0190_0000_0000 + number).toString(16).padStart(12, '0')
  const rest = Math.floor(seededRandom(number + 7)() * 2 ** 48)
    .toString(16)
    .padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${rest}`
}

function common(list: readonly string[], random: Random): string {
  const word = list[Math.floor(list.length * random() ** commonness)]
  if (word === undefined) throw new Error('The list of names is empty')
  return word
}

/** The search keys of a person, as written by the product for a guest with this name and phone. */
export function keysOfPerson({ given, family, phone }: Person, vault: OrganisationVault): string[] {
  const digits = phone === null ? undefined : lastDigits(phone)
  return [
    ...guestSearchKeys({ name: `${given} ${family}` }),
    ...(phone === null ? [] : [vault.token('phone', phone)]),
    ...(digits === undefined ? [] : [vault.token('last_digits', digits)]),
  ]
}

const queryKinds = ['exact', 'misspelled', 'prefix', 'swapped', 'digits', 'phone'] as const
type QueryKind = (typeof queryKinds)[number]

export interface Query {
  readonly kind: QueryKind
  readonly text: string
  readonly person: Person
}

/** A mix as people type: mostly names, one in five with a slip, one in five unfinished, some by phone. */
const mix: readonly QueryKind[] = [
  ...Array.from({ length: 6 }, () => 'exact' as const),
  ...Array.from({ length: 4 }, () => 'misspelled' as const),
  ...Array.from({ length: 4 }, () => 'prefix' as const),
  ...Array.from({ length: 3 }, () => 'swapped' as const),
  ...Array.from({ length: 2 }, () => 'digits' as const),
  'phone',
]

/** Queries for people spread over all stored ones. */
export function queriesFor(people: People, stored: number, count: number): Query[] {
  const random = seededRandom(99)
  const someone = () => people.person(1 + Math.floor(random() * stored))
  const withPhone = (): Person => {
    const person = someone()
    return person.phone === null ? withPhone() : person
  }
  return Array.from({ length: count }, (_, index): Query => {
    const kind = mix[index % mix.length] ?? 'exact'
    const person = kind === 'digits' || kind === 'phone' ? withPhone() : someone()
    return { kind, person, text: textOf(kind, person, random) }
  })
}

function textOf(kind: QueryKind, { given, family, phone }: Person, random: Random): string {
  switch (kind) {
    case 'exact':
      return `${given} ${family}`
    case 'misspelled':
      return pick(random, [`${misspell(given, random)} ${family}`, `${given} ${misspell(family, random)}`])
    case 'prefix':
      return pick(random, [`${given} ${family.slice(0, 3)}`, family.slice(0, 4), given.slice(0, 3)])
    case 'swapped':
      return `${family} ${given}`
    case 'digits':
      return (phone ?? '').slice(-4)
    case 'phone':
      return `0${(phone ?? '').slice(3)}`
  }
}
