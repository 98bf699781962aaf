import fc from 'fast-check'
import { bySize } from './size.ts'

/**
 * Properties use the same cases in every run, so that a failure is due to the change and not to chance.
 * COMITY_TEST_SEED selects others: an integer, or `new` for a different one in each run (a failure prints it).
 */
const seed = process.env['COMITY_TEST_SEED'] ?? '20260101'
const numRuns = bySize('cases of a property that names no number', { quick: 25, standard: 100, full: 100 })
fc.configureGlobal(seed === 'new' ? { numRuns } : { numRuns, seed: Number(seed) })
