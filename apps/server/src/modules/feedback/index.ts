export { countRatings } from './counts.ts'
export { dropFiles } from './kept-files.ts'
export { type Hold, holdStay, releaseStay } from './two-sided/index.ts'
