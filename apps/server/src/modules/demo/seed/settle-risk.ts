import { dayMs } from '@comity/domain/base'
import type { Services } from '../../../platform/services.ts'
import { jobs } from '../../index.ts'
import { servicesAt } from './call.ts'

/** Nights for which trust scores are computed, so that they have a history. */
const trustNights = [60, 30, 10, 0]

/**
 * What nightly jobs would have done: levels of lists updated, predictions trained and made, and trust scores of some
 * earlier nights.
 */
export async function settleRisk(services: Services): Promise<void> {
  for (const job of ['risk/refresh-levels', 'predict/train', 'predict/watch']) await jobs[job]?.(services, {})
  for (const nights of trustNights) {
    const at = new Date(services.clock.now().getTime() - nights * dayMs)
    await jobs['trust/make-scores']?.(servicesAt(services, at), {})
  }
}
