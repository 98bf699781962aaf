import type { Sector } from '@comity/contract'
import { day, id, oneOf, reader, text, whole } from '../../shell/registry/search.ts'
import { tableReads, type TableSearch, type SortBy } from '../../shell/registry/table-search.ts'

const sortKeys = ['createdAt', 'rating'] as const
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

export interface RatingsSearch extends TableSearch<SortBy<(typeof sortKeys)[number]>> {
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
  ...tableReads(sortKeys, usualSort),
})
