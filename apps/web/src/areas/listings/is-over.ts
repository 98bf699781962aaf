import { isEnded } from '@comity/domain/network'
import type { ListingSummary } from './queries.ts'

/** Compares the clock too, because a listing has expired before a job records its end. */
export const isOver = ({ state, clocks }: Pick<ListingSummary, 'state' | 'clocks'>) =>
  clocks.endedAt !== null || isEnded(state)
