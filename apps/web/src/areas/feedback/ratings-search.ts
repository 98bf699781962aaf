import type { Sector } from '@comity/contract'
import { isId } from '../../shell/registry/is-id.ts'

export const ratingSorts = ['newest', 'oldest', 'lowest', 'highest'] as const
export type RatingSort = (typeof ratingSorts)[number]

export const tones = ['positive', 'neutral', 'negative'] as const
export type Tone = (typeof tones)[number]

const sectors = [
  'hotel',
  'restaurant',
  'short_let',
  'school',
  'healthcare',
  'event',
] as const satisfies readonly Sector[]

/** The filters of `/view-ratings`, as they stand in its address. */
export interface RatingsSearch {
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
  readonly sort?: RatingSort
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
}

/** The router reads a tag such as `2026` as a number. */
function isWord(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && value !== '')
}

/** Keeps what is a filter and drops the rest, so that a broken link still opens the page. */
export function ratingsSearch(search: Record<string, unknown>): RatingsSearch {
  const { venue, from, to, tag, author } = search
  const rating = Number(search['rating'])
  const tone = tones.find((each) => each === search['tone'])
  const sector = sectors.find((each) => each === search['sector'])
  const sort = ratingSorts.find((each) => each === search['sort'])
  return {
    ...(isId(venue) ? { venue } : {}),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
    ...(Number.isInteger(rating) && rating >= 1 && rating <= 5 ? { rating } : {}),
    ...(isWord(tag) ? { tag: String(tag) } : {}),
    ...(author === 'me' || isId(author) ? { author } : {}),
    ...(tone ? { tone } : {}),
    ...(sector ? { sector } : {}),
    ...(sort && sort !== 'newest' ? { sort } : {}),
  }
}

/** Whether anything narrows the list; its order does not. */
export function hasFilter(search: RatingsSearch): boolean {
  return Object.entries(search).some(
    ([name, value]) => name !== 'sort' && name !== 'lang' && value !== undefined,
  )
}

/** The filters as texts, as a saved view keeps them. */
export function textsOf(search: RatingsSearch): Record<string, string> {
  return Object.fromEntries(
    Object.entries(ratingsSearch({ ...search })).map(([name, value]) => [name, String(value)]),
  )
}
