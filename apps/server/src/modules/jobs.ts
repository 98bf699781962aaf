import type { Services } from '../platform/services.ts'
import type { Subscriber, Subscribers } from '../platform/events/outbox.ts'
import { mailCrontab, mailJobs } from '../platform/mail/index.ts'
import { pushCrontab, pushJobs } from '../platform/push/index.ts'
import { smsCrontab, smsJobs } from '../platform/sms/index.ts'
import { storageJobs } from '../platform/storage/index.ts'
import { jobs as accountJobs } from './accounts/index.ts'
import { alertsCrontab, jobs as alertJobs, subscribers as alertSubscribers } from './alerts/index.ts'
import { jobs as bookingJobs, subscribers as bookingSubscribers } from './bookings/index.ts'
import { jobs as feedbackJobs, subscribers as feedbackSubscribers } from './feedback/index.ts'
import { jobs as identityJobs } from './identity/index.ts'
import { jobs as incidentJobs, subscribers as incidentSubscribers } from './incidents/index.ts'
import { jobs as importJobs } from './integrations/index.ts'
import { jobs as liveJobs } from './live/index.ts'
import { jobs as predictJobs } from './predict/index.ts'
import { jobs as riskJobs } from './risk/index.ts'
import { jobs as staffJobs, subscribers as staffSubscribers } from './staff/index.ts'
import { jobs as networkJobs, subscribers as networkSubscribers } from './network/index.ts'
import { jobs as tokenJobs } from './tokens/index.ts'
import { jobs as trustJobs, subscribers as trustSubscribers } from './trust/index.ts'
import { jobs as ledgerJobs, ledgerCrontab, subscribers as ledgerSubscribers } from './ledger/index.ts'
import { jobs as complianceJobs, subscribers as complianceSubscribers } from './compliance/index.ts'
import { jobs as platformJobs } from './platform/index.ts'

/** `isLastTry`: the queue runs it no more, even if it fails. */
export type Job = (services: Services, payload: unknown, isLastTry?: boolean) => Promise<void>

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
  ...incidentJobs,
  ...bookingJobs,
  ...staffJobs,
  ...networkJobs,
  ...tokenJobs,
  ...trustJobs,
  ...ledgerJobs,
  ...complianceJobs,
}

/** Who hears of an event of the outbox. */
export const subscribers = together([
  feedbackSubscribers,
  alertSubscribers,
  incidentSubscribers,
  bookingSubscribers,
  staffSubscribers,
  networkSubscribers,
  trustSubscribers,
  ledgerSubscribers,
  complianceSubscribers,
])

/** Several modules may hear of one event. */
function together(all: readonly Subscribers[]): Subscribers {
  const merged: Record<string, Subscriber[]> = {}
  for (const [type, heard] of all.flatMap((each) => Object.entries(each)))
    (merged[type] ??= []).push(...heard)
  return merged
}

/** Jobs that recur, in the crontab form of the queue, UTC. */
export const crontab = [
  '* * * * * network/write-tokens',
  '37 3 * * * network/plant-canaries',
  '23 7 * * * network/remind-of-reviews',
  '* * * * * trust/close-silent-disputes',
  '13 * * * * trust/tend-disputes',
  '47 1 * * * predict/train',
  '17 2 * * * risk/snapshot-raters',
  '37 2 * * * risk/refresh-levels',
  '7 3 * * * identity/estimate',
  '27 3 * * * trust/make-scores',
  '12 5 * * * compliance/purge-daily',
  '32 3 * * * staff/forget-work',
  '42 3 * * * bookings/forget',
  '52 3 * * * live/forget',
  '17 4 * * * predict/watch',
  '37 4 * * * incidents/expire-photos',
  '42 4 * * * incidents/clean-drafts',
  '52 4 * * * video/forget',
  '2,32 * * * * bills/clean',
  '* * * * * network/walk-listings',
  '7 * * * * imports/clean',
  '12 * * * * feedback/clean-voice',
  '22 * * * * feedback/invite',
  '27 * * * * platform/clean',
  '47 * * * * accounts/clean',
  '42 * * * * trust/forget-portal',
  '57 * * * * accounts/clean-sso',
  alertsCrontab,
  ledgerCrontab,
  mailCrontab,
  smsCrontab,
  pushCrontab,
].join('\n')
