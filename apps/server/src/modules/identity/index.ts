export { possibleDuplicates, type PossibleDuplicate } from './possible-duplicates.ts'
