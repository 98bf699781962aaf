export { pushCrontab, pushJobs } from './jobs.ts'
export {
  type Push,
  type PushDelivery,
  PushError,
  type PushMessage,
  type PushSubscriptionData,
} from './push.ts'
export { PushDelayed, type PushedTo, type PushServices, pushTo, queuePush } from './send-push.ts'
export {
  browsersOf,
  checkSubscription,
  endpointHashesOf,
  mostBrowsers,
  removeSubscription,
  saveSubscription,
  type SubscriptionFault,
} from './subscriptions.ts'
