import { id, oneOf, reader, unless } from '../../../shell/registry/search.ts'

export const periods = ['week', 'month', 'quarter', 'year'] as const
type Period = (typeof periods)[number]
export const boards = ['staff', 'guests'] as const
export type Board = (typeof boards)[number]

export interface LeaderboardSearch {
  readonly period?: Period
  readonly venue?: string
  readonly of?: Board
}

/** The month and staff are the usual. */
export const leaderboardSearch = reader<LeaderboardSearch>({
  period: unless('month', oneOf(periods)),
  venue: id,
  of: unless('staff', oneOf(boards)),
})
