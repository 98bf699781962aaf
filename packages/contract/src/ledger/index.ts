import { ledgerCalls } from './log.ts'

/** Calls of the module ledger. */
export const ledger = {
  ...ledgerCalls,
}
