import type { Subscribers } from '../../platform/events/outbox.ts'
import { retention, retentionJobs } from './retention/index.ts'

export { endsOf } from './retention/ends.ts'

export const jobs = { ...retentionJobs }

export const subscribers: Subscribers = {}

export const compliance = {
  ...retention,
}
