export { checkDomain, newDomainProof, proofRecordName, proofRecordValue } from './proof.ts'
export type { DomainCheck } from './proof.ts'
export { normaliseDomain } from './normalise.ts'
export type { DomainFault } from './normalise.ts'
