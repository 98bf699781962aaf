import fc from 'fast-check'
import { bySize } from './size.ts'

/**
 * Properties draw the same cases in every run, so that a run says something about the change and not about the draw.
 * COMITY_TEST_SEED draws others: a whole number, or `new` for a different one in each run (a failure prints it).
 */
const seed = process.env['COMITY_TEST_SEED'] ?? '20260101'
const numRuns = bySize('cases of a property that names no number', { quick: 25, standard: 100, full: 100 })
fc.configureGlobal(seed === 'new' ? { numRuns } : { numRuns, seed: Number(seed) })
