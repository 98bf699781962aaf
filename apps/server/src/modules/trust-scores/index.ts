export { presentTrust } from './present.ts'
export { findTrust } from './queries.ts'
