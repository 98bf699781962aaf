export { compareNameWords } from './compare-words.ts'
export { canonicalGivenNames } from './given-names.ts'
