export { checkDomain, newDomainProof, proofRecordName, proofRecordValue } from './proof.ts'

export { normaliseDomain } from './normalise.ts'
