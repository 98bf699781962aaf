import type { Services } from '../../../platform/services.ts'
import { jobs } from '../../jobs.ts'

/** Brings the levels shown in lists to the present, as the nightly jobs would. */
export async function settleRisk(services: Services): Promise<void> {
  await jobs['risk/refresh-levels']?.(services, {})
}
