import { day, flag, id, like, oneOf, reader } from '../../shell/registry/search.ts'

export const quickViews = ['drafts', 'bulk', 'figures'] as const
export type QuickView = (typeof quickViews)[number]

export interface QuickSearch {
  readonly view?: QuickView
  readonly template?: string
  /** Where it happened, for staff of several venues. */
  readonly venue?: string
  /** Id of the draft: of what is being written, so that it is there again after a reload. */
  readonly draft?: string
  readonly kept?: true
  readonly guest?: string
  readonly stay?: string
  readonly room?: string
  readonly from?: string
  readonly to?: string
}

export const quickSearch = reader<QuickSearch>({
  view: oneOf(quickViews),
  template: like(/^[a-z][a-z_]{1,59}$/),
  venue: id,
  draft: id,
  kept: flag,
  guest: id,
  stay: id,
  room: like(/^[\p{L}\p{N} -]{1,12}$/u),
  from: day,
  to: day,
})
