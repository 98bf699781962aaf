export { presentGuardian } from './present.ts'
export { listGuardians } from './queries.ts'
