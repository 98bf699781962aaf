import { foldName } from '@comity/domain/guests'
import type { DemoOrganisation } from '../data/organisation.ts'
import { namePools } from '../data/names.ts'
import type { NamePool } from '../data/names.ts'
import type { PlannedGuest } from './plan.ts'
import type { Random } from './random.ts'

/**
 * Numbers reserved for fiction by Ofcom (07700 900), ARCEP (06 39 98) and the North American plan (555-01xx). `index`
 * makes them distinct within an organisation.
 */
export function fictionPhone(index: number, country: string): string {
  const digits = (count: number) => String(index % 10 ** count).padStart(count, '0')
  if (country === 'FR') return `+33 6 39 98 ${digits(4).slice(0, 2)} ${digits(4).slice(2)}`
  if (country === 'PH' && index < 100) return `+1 (202) 555-01${digits(2)}`
  return `+44 7700 900${digits(3)}`
}

/** An address under a name reserved for examples (RFC 2606). */
export function exampleEmail(name: string, index: number): string {
  return `${foldName(name).replaceAll(' ', '.')}${index}@mail.example`
}

/** Contacts of the stories begin at 0, those of other guests here. */
const firstIndex = 50
/** Reserved numbers per country; later guests have none. */
const phones = 1_000

/** Invented guests with distinct names and contacts; some have neither e-mail nor phone. */
export function planGuests(
  organisation: Pick<DemoOrganisation, 'pools' | 'minors'>,
  count: number,
  random: Random,
  besides: readonly PlannedGuest[] = [],
): PlannedGuest[] {
  const guests = new Map<string, PlannedGuest>()
  const taken = new Set(besides.map(({ name }) => name))
  for (let index = besides.length === 0 ? firstIndex : phones; guests.size < count; index++) {
    const pool: NamePool = namePools[random.weighted(organisation.pools)]
    const name = nameFrom(pool, random)
    if (guests.has(name) || taken.has(name)) continue
    guests.set(name, {
      name,
      language: pool.language,
      isMinor: organisation.minors,
      email: random.chance(0.75) ? exampleEmail(name, index) : undefined,
      phone: index < phones && random.chance(0.6) ? fictionPhone(index, pool.country) : undefined,
      temper: random.weighted([
        [1, 70],
        [0, 24],
        [-1, 6],
      ]),
    })
  }
  return [...guests.values()]
}

function nameFrom(pool: NamePool, random: Random): string {
  const first = random.pick(pool.first)
  const last = random.pick(pool.last)
  return pool.form ? pool.form(first, last) : `${first} ${last}`
}
