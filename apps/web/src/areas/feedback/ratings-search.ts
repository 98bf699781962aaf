import type { Sector } from '@comity/contract'
import { day, id, oneOf, reader, text, whole } from '../../shell/registry/search.ts'
import { tableReads, tableSettings, type TableSearch } from '../../shell/registry/table-search.ts'

const sorts = ['-createdAt', 'createdAt', 'rating', '-rating'] as const
export const usualSort = '-createdAt'

export const tones = ['positive', 'neutral', 'negative'] as const
type Tone = (typeof tones)[number]

const sectors = [
  'hotel',
  'restaurant',
  'short_let',
  'school',
  'healthcare',
  'event',
] as const satisfies readonly Sector[]

export interface RatingsSearch extends TableSearch<(typeof sorts)[number]> {
  readonly venue?: string
  /** Days of the calendar, YYYY-MM-DD, both included. */
  readonly from?: string
  readonly to?: string
  readonly rating?: number
  readonly tag?: string
  /** Who wrote it: oneself, or a member by id. */
  readonly author?: string
  readonly tone?: Tone
  readonly sector?: Sector
}

export const ratingsSearch = reader<RatingsSearch>({
  venue: id,
  from: day,
  to: day,
  rating: whole(1, 5),
  tag: text,
  author: (value) => (value === 'me' ? value : id(value)),
  tone: oneOf(tones),
  sector: oneOf(sectors),
  ...tableReads(sorts, usualSort),
})

const others: readonly string[] = ['lang', ...tableSettings]

/** Whether anything narrows the list; its order and its columns do not. */
export function hasFilter(search: RatingsSearch): boolean {
  return Object.entries(search).some(([name, value]) => !others.includes(name) && value !== undefined)
}

/** The filters as texts, as a saved view keeps them. */
export function textsOf(search: RatingsSearch): Record<string, string> {
  return Object.fromEntries(
    Object.entries(ratingsSearch({ ...search })).map(([name, value]) => [name, String(value)]),
  )
}
