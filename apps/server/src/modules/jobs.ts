import type { Services } from '../platform/services.ts'
import { mailCrontab, mailJobs } from '../platform/mail/index.ts'
import { pushCrontab, pushJobs } from '../platform/push/index.ts'
import { smsCrontab, smsJobs } from '../platform/sms/index.ts'
import { storageJobs } from '../platform/storage/index.ts'
import { jobs as accountJobs } from './accounts/index.ts'
import { alertsCrontab, jobs as alertJobs, subscribers as alertSubscribers } from './alerts/index.ts'
import { jobs as feedbackJobs, subscribers as feedbackSubscribers } from './feedback/index.ts'
import { jobs as identityJobs } from './identity/index.ts'
import { jobs as importJobs } from './integrations/index.ts'
import { jobs as liveJobs } from './live/index.ts'
import { jobs as predictJobs } from './predict/index.ts'
import { jobs as riskJobs } from './risk/index.ts'
import { jobs as platformJobs } from './platform/index.ts'

export type Job = (services: Services, payload: unknown) => Promise<void>

/** Every job by its name in the queue. Idempotent: a killed worker's job runs again. */
export const jobs: Readonly<Record<string, Job>> = {
  ...platformJobs,
  ...mailJobs,
  ...smsJobs,
  ...pushJobs,
  ...storageJobs,
  ...accountJobs,
  ...importJobs,
  ...riskJobs,
  ...feedbackJobs,
  ...identityJobs,
  ...liveJobs,
  ...predictJobs,
  ...alertJobs,
}

/** Who hears of an event of the outbox. */
export const subscribers = { ...feedbackSubscribers, ...alertSubscribers }

/** Jobs that recur, in the crontab form of the queue, UTC. */
export const crontab = [
  '47 1 * * * predict/train',
  '17 2 * * * risk/snapshot-raters',
  '37 2 * * * risk/refresh-levels',
  '7 3 * * * identity/estimate',
  '52 3 * * * live/forget',
  '17 4 * * * predict/watch',
  '7 * * * * imports/clean',
  '12 * * * * feedback/clean-voice',
  '22 * * * * feedback/invite',
  '27 * * * * platform/clean',
  '47 * * * * accounts/clean',
  '57 * * * * accounts/clean-sso',
  alertsCrontab,
  mailCrontab,
  smsCrontab,
  pushCrontab,
].join('\n')
