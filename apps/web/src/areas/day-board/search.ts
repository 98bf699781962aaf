import { day, flag, id, like, reader } from '../../shell/registry/search.ts'

/** What `/staff-dashboard` takes from its address. */
export interface BoardSearch {
  readonly venue?: string
  /** Today at the venue without it. */
  readonly day?: string
  /** A part of the board, or `shift`; the first part of the board without it. */
  readonly part?: string
  /** Only those for whom something should be done before they arrive. */
  readonly prepare?: true
}

export const boardSearch = reader<BoardSearch>({
  venue: id,
  day,
  part: like(/^[a-z_]{1,20}$/),
  prepare: flag,
})
