import { id, oneOf, reader } from '../../shell/registry/search.ts'

const lookupViews = ['log', 'pairs', 'compared'] as const
export type LookupView = (typeof lookupViews)[number]

export interface LookupSearch {
  /** Absent: asking. Managers read what was asked, which pairs wait and which were compared. */
  readonly view?: LookupView
  /** Whom to ask about, and for which stay. */
  readonly guest?: string
  readonly stay?: string
  /** Of the log: questions of one venue alone. */
  readonly venue?: string
}

export const lookupSearch = reader<LookupSearch>({
  view: oneOf(lookupViews),
  guest: id,
  stay: id,
  venue: id,
})
