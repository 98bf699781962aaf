export { possibleDuplicates } from './possible-duplicates.ts'
