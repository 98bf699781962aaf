import type { Services } from '../../../platform/services.ts'
import { jobs } from '../../jobs.ts'

/** What the first night would have done: levels of lists brought to the present, predictions learned and made. */
export async function settleRisk(services: Services): Promise<void> {
  for (const job of ['risk/refresh-levels', 'predict/train', 'predict/watch']) await jobs[job]?.(services, {})
}
