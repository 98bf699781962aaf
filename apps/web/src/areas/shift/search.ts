import type { ActivityKind } from '@comity/domain/activity'
import { id, like, reader } from '../../shell/registry/search.ts'

export interface ShiftSearch {
  readonly venue?: string
}

export const shiftSearch = reader<ShiftSearch>({ venue: id })

export interface TeamSearch extends ShiftSearch {
  readonly kind?: ActivityKind
  readonly person?: string
}

export const teamSearch = reader<TeamSearch>({ venue: id, kind: like(/^[a-z_]{1,40}$/), person: id })
