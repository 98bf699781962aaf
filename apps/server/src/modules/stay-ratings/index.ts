export { holdStay, releaseStay } from './holds.ts'
export { lockStay, reseal } from './seal.ts'
