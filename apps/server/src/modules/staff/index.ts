// What others build on comes before the routes, for these use modules that use it.
export { livePresenter } from './live.ts'
export { type NewActivity, recordActivity, recordActivityOnShift } from './activity.ts'
export { entryHints } from './work/entry-hints.ts'
export { forgetWorkAbout } from './work/commands/forget-work-about.ts'
export { createTask, type NewTask } from './work/commands/create-task.ts'
export { worksAt } from './work/queries/colleagues.ts'

import { jobs as shiftJobs, shift } from './shift/index.ts'
import { work } from './work/index.ts'

export const jobs = { ...shiftJobs }

export const subscribers = {}

export const staff = {
  ...shift,
  ...work,
}
