import { isId } from '../../shell/registry/is-id.ts'

export const periods = ['week', 'month', 'quarter', 'year'] as const
export type Period = (typeof periods)[number]
export const boards = ['staff', 'guests'] as const
export type Board = (typeof boards)[number]

/** What the leaderboards show, as it stands in their address. */
export interface LeaderboardSearch {
  readonly period?: Period
  readonly venue?: string
  readonly of?: Board
}

/** Keeps what it knows and drops the rest; the month and staff are the usual. */
export function leaderboardSearch(search: Record<string, unknown>): LeaderboardSearch {
  const period = periods.find((each) => each === search['period'])
  const of = boards.find((each) => each === search['of'])
  const { venue } = search
  return {
    ...(period && period !== 'month' ? { period } : {}),
    ...(isId(venue) ? { venue } : {}),
    ...(of && of !== 'staff' ? { of } : {}),
  }
}

/** The address with something changed; the language stays. */
export function changedSearch(
  { lang, ...before }: LeaderboardSearch & { readonly lang?: string | undefined },
  changes: Partial<Record<keyof LeaderboardSearch, string | undefined>>,
): LeaderboardSearch & { lang?: string } {
  return { ...(lang ? { lang } : {}), ...leaderboardSearch({ ...before, ...changes }) }
}
