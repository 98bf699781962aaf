export { getAgreement, listAgreements } from './queries.ts'
export { toAgreement } from './read.ts'
