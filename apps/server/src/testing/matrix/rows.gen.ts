// Written by `npm run lists`.
import type { Rows } from './row.ts'
import { accountability } from './rows/accountability.ts'
import { accounts } from './rows/accounts.ts'
import { agreements } from './rows/agreements.ts'
import { alerts } from './rows/alerts.ts'
import { bills } from './rows/bills.ts'
import { bookings } from './rows/bookings.ts'
import { dayBoard } from './rows/day-board.ts'
import { disputes } from './rows/disputes.ts'
import { effects } from './rows/effects.ts'
import { feedback } from './rows/feedback.ts'
import { figures } from './rows/figures.ts'
import { groups } from './rows/groups.ts'
import { guardians } from './rows/guardians.ts'
import { guests } from './rows/guests.ts'
import { identity } from './rows/identity.ts'
import { incidents } from './rows/incidents.ts'
import { integrations } from './rows/integrations.ts'
import { ledger } from './rows/ledger.ts'
import { listings } from './rows/listings.ts'
import { live } from './rows/live.ts'
import { networkLookups } from './rows/lookups.ts'
import { markers } from './rows/markers.ts'
import { notifications } from './rows/notifications.ts'
import { onboarding } from './rows/onboarding.ts'
import { photos } from './rows/photos.ts'
import { improvementPlans } from './rows/plans.ts'
import { platform } from './rows/platform.ts'
import { guestPortal } from './rows/portal.ts'
import { predict } from './rows/predict.ts'
import { quick } from './rows/quick.ts'
import { reports } from './rows/reports.ts'
import { retention } from './rows/retention.ts'
import { rights } from './rows/rights.ts'
import { risk } from './rows/risk.ts'
import { rota } from './rows/rota.ts'
import { safety } from './rows/safety.ts'
import { shift } from './rows/shift.ts'
import { singleSignOn } from './rows/sso.ts'
import { twoSided } from './rows/stay-ratings.ts'
import { trustScores } from './rows/trust-scores.ts'
import { video } from './rows/video.ts'
import { voice } from './rows/voice.ts'
import { work } from './rows/work.ts'

/** What every guarded call is about, and for whom: a call without a row does not compile. */
export const rows: Rows = {
  ...accountability,
  ...accounts,
  ...agreements,
  ...alerts,
  ...bills,
  ...bookings,
  ...dayBoard,
  ...disputes,
  ...effects,
  ...feedback,
  ...figures,
  ...groups,
  ...guardians,
  ...guests,
  ...identity,
  ...incidents,
  ...integrations,
  ...ledger,
  ...listings,
  ...live,
  ...networkLookups,
  ...markers,
  ...notifications,
  ...onboarding,
  ...photos,
  ...improvementPlans,
  ...platform,
  ...guestPortal,
  ...predict,
  ...quick,
  ...reports,
  ...retention,
  ...rights,
  ...risk,
  ...rota,
  ...safety,
  ...shift,
  ...singleSignOn,
  ...twoSided,
  ...trustScores,
  ...video,
  ...voice,
  ...work,
}
