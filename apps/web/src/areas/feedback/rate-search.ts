import { flag, id, reader } from '../../shell/registry/search.ts'

/** What `/rate-guest` takes from its address: whom to rate, or at which venue to choose. */
export interface RateSearch {
  readonly stay?: string
  readonly guest?: string
  readonly venue?: string
  /** A guest on no list: name and room are typed. */
  readonly unlisted?: true
}

export const rateSearch = reader<RateSearch>({ stay: id, guest: id, venue: id, unlisted: flag })
