import type { ActivityKind } from '@comity/domain/activity'
import { id, like, reader } from '../../shell/registry/search.ts'

/** What the pages of the shift take from their address. */
export interface ShiftSearch {
  readonly venue?: string
}

export const shiftSearch = reader<ShiftSearch>({ venue: id })

/** The same, and what of the feed is shown. */
export interface TeamSearch extends ShiftSearch {
  readonly kind?: ActivityKind
  readonly person?: string
}

export const teamSearch = reader<TeamSearch>({ venue: id, kind: like(/^[a-z_]{1,40}$/), person: id })
