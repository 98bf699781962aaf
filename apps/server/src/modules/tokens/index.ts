export { makeDue, markVerified } from './queries.ts'
export { contactTokens, rewriteTokens, writeTokens } from './write-tokens.ts'
