import type { ActivityKind } from '@comity/domain/activity'
import type { TaskState } from '@comity/domain/work'
import { day, id, like, oneOf, reader } from '../../shell/registry/search.ts'

/** The parts of the page; absent: the first. */
export const tabs = ['activity', 'handover', 'tasks', 'incident'] as const
type Tab = (typeof tabs)[number]

/** Minutes to either side of an incident that one can choose; absent: 120. */
export const windows = [30, 120, 360, 1440] as const

export interface WorkSearch {
  readonly tab?: Tab
  readonly venue?: string
  readonly person?: string
  readonly kind?: ActivityKind
  /** Days, YYYY-MM-DD. */
  readonly from?: string
  readonly to?: string
  readonly state?: TaskState
  readonly incident?: string
  readonly window?: (typeof windows)[number]
}

export const workSearch = reader<WorkSearch>({
  tab: oneOf(tabs),
  venue: id,
  person: id,
  kind: like(/^[a-z_]{1,40}$/),
  from: day,
  to: day,
  state: oneOf(['open', 'late', 'done']),
  incident: id,
  window: oneOf(windows),
})

export type Changes = Partial<Record<keyof WorkSearch, string | undefined>>
