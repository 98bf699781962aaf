import { tokensJob, writeDueTokens } from './job.ts'

export { makeDue, markVerified } from './queries.ts'
export { contactTokens, rewriteTokens, writeTokens } from './write-tokens.ts'

export const jobs = { [tokensJob]: writeDueTokens }
