import { id, reader } from '../../shell/registry/search.ts'

/** What `/staff-mobile-risk-interface` takes from its address: who is looked at, and where. */
export interface MobileSearch {
  readonly guest?: string
  readonly venue?: string
}

export const mobileSearch = reader<MobileSearch>({ guest: id, venue: id })
