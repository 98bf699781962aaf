import { isEnded } from '@comity/domain/network'
import type { ListingSummary } from './queries.ts'

/** By the clock too: what has expired is over before a job notes that it ended. */
export const isOver = ({ state, clocks }: Pick<ListingSummary, 'state' | 'clocks'>) =>
  clocks.endedAt !== null || isEnded(state)
