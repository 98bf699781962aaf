export { pushCrontab, pushJobs } from './jobs.ts'
export { type Push, type PushMessage, type PushSubscriptionData } from './push.ts'
export { pushTo, queuePush } from './send-push.ts'
export {
  browsersOf,
  checkSubscription,
  endpointHashesOf,
  removeSubscription,
  removeSubscriptionById,
  saveSubscription,
} from './subscriptions.ts'
