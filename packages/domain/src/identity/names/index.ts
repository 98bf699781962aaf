export { compareNames, comparePrepared, nameMatchThreshold, type NameComparison } from './compare-names.ts'
export { compareNameWords, type WordKind } from './compare-words.ts'
export { canonicalGivenNames } from './given-names.ts'
export { prepareName, type PreparedName } from './prepare.ts'
