export { rotaAt } from './present.ts'
export { listDuties } from './queries.ts'
