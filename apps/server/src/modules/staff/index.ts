export { entryHints } from './work/entry-hints.ts'
export { forgetWorkAbout } from './work/commands/forget-work-about.ts'
export { createTask, type NewTask } from './work/commands/create-task.ts'
export { worksAt } from './work/queries/colleagues.ts'
