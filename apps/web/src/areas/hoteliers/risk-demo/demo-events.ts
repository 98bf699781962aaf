import type { AdverseSeverity, CountingKind } from '@comity/domain/risk'

export const eventKinds = [
  'stay_kept',
  'rating',
  'no_show',
  'unpaid_bill',
  'incident',
  'comment',
] as const satisfies (CountingKind | 'comment')[]
export type EventKind = (typeof eventKinds)[number]

export const reporters = {
  ada: { name: 'Ada Fennick', venue: 'Hotel Alder' },
  bo: { name: 'Bo Tarrant', venue: 'Hotel Alder' },
  cleo: { name: 'Cleo Winstead', venue: 'Birch House' },
} as const
export type ReporterId = keyof typeof reporters

/** One event of the invented guest. Fields that its kind does not have keep their values. */
export interface DemoEvent {
  readonly id: string
  readonly kind: EventKind
  /** Calendar day, YYYY-MM-DD; empty while it is being typed. */
  readonly day: string
  readonly by: ReporterId
  readonly severity: AdverseSeverity
  readonly value: number
  readonly confirmed: boolean
  readonly disputed: boolean
  readonly venueAtFault: boolean
}

export const severities = ['low', 'medium', 'high', 'critical'] as const satisfies AdverseSeverity[]

/** What can be said of a kind, beside its day and who reported it. */
export const traitsOf: Readonly<
  Record<EventKind, readonly ('severity' | 'value' | 'confirmed' | 'venueAtFault')[]>
> = {
  stay_kept: [],
  rating: ['value', 'venueAtFault'],
  no_show: ['venueAtFault'],
  unpaid_bill: ['venueAtFault'],
  incident: ['severity', 'confirmed', 'venueAtFault'],
  comment: [],
}

/** Traits of the person. None of them changes a score, but an age under 18 ends scoring. */
export const personChoices = {
  name: ['Robin Ashdown', 'Tala Reyes', 'Mateo Quiroga'],
  gender: ['woman', 'man', 'other'],
  nationality: ['GB', 'PH', 'MX', 'FR'],
  language: ['en', 'tl', 'es', 'fr'],
  age: ['24', '71', 'minor'],
} as const
export type PersonTrait = keyof typeof personChoices
export type Person = { readonly [Trait in PersonTrait]: (typeof personChoices)[Trait][number] }

export const demoSectors = ['hotel', 'restaurant', 'short_let', 'event', 'school', 'healthcare'] as const
export type DemoSector = (typeof demoSectors)[number]

/** Everything that can be changed on the page. */
export interface DemoCase {
  readonly events: readonly DemoEvent[]
  readonly person: Person
  readonly sector: DemoSector
}

const dayMs = 86_400_000

/** The calendar day, in UTC, so many days before an instant. */
export const dayBefore = (now: number, days: number) =>
  new Date(now - days * dayMs).toISOString().slice(0, 10)

function event(
  id: string,
  now: number,
  daysAgo: number,
  change: Partial<DemoEvent> & Pick<DemoEvent, 'kind' | 'by'>,
): DemoEvent {
  return {
    id,
    day: dayBefore(now, daysAgo),
    severity: 'medium',
    value: 2,
    confirmed: true,
    disputed: false,
    venueAtFault: false,
    ...change,
  }
}

/** Stories to begin with. Days are counted back from now. */
export const stories = {
  mixed: (now: number) => [
    event('mixed-1', now, 210, { kind: 'stay_kept', by: 'ada' }),
    event('mixed-2', now, 64, { kind: 'rating', by: 'bo', value: 2 }),
    event('mixed-3', now, 63, { kind: 'unpaid_bill', by: 'ada' }),
    event('mixed-4', now, 20, { kind: 'incident', by: 'cleo', severity: 'medium', confirmed: true }),
    event('mixed-5', now, 6, { kind: 'incident', by: 'bo', severity: 'high', confirmed: false }),
  ],
  calm: (now: number) => [
    event('calm-1', now, 320, { kind: 'stay_kept', by: 'ada' }),
    event('calm-2', now, 140, { kind: 'rating', by: 'bo', value: 5 }),
    event('calm-3', now, 31, { kind: 'stay_kept', by: 'cleo' }),
  ],
  grave: (now: number) => [
    event('grave-1', now, 400, { kind: 'stay_kept', by: 'ada' }),
    event('grave-2', now, 45, { kind: 'incident', by: 'bo', severity: 'high' }),
    event('grave-3', now, 44, { kind: 'no_show', by: 'cleo' }),
  ],
  disputed: (now: number) => [
    event('disputed-1', now, 90, { kind: 'stay_kept', by: 'ada' }),
    event('disputed-2', now, 80, { kind: 'rating', by: 'cleo', value: 2 }),
    event('disputed-3', now, 12, { kind: 'incident', by: 'bo', severity: 'critical', disputed: true }),
  ],
  unknown: (now: number) => [event('unknown-1', now, 14, { kind: 'stay_kept', by: 'ada' })],
} as const satisfies Record<string, (now: number) => DemoEvent[]>
export type StoryName = keyof typeof stories

/** What is added at first: a confirmed incident of today, to be changed into what is wanted. */
export function addedEvent(now: number): DemoEvent {
  return event(crypto.randomUUID(), now, 0, { kind: 'incident', by: 'cleo' })
}

export const startingPerson: Person = {
  name: 'Robin Ashdown',
  gender: 'woman',
  nationality: 'GB',
  language: 'en',
  age: '24',
}
