import { id, oneOf, reader } from '../../shell/registry/search.ts'

export interface DisputesSearch {
  /** The dispute or case that is open beside the list. */
  readonly dispute?: string
  /** Absent: disputes about one's own venues, where one manages any. */
  readonly as?: 'reviewer'
  /** Absent: what is not decided. */
  readonly state?: 'decided'
  readonly venue?: string
}

export const readDisputesSearch = reader<DisputesSearch>({
  dispute: id,
  as: oneOf(['reviewer']),
  state: oneOf(['decided']),
  venue: id,
})
