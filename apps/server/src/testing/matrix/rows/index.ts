import type { Rows } from '../row.ts'
import { incidents } from './incidents.ts'
import { photos } from './photos.ts'
import { quick } from './quick.ts'
import { bills } from './bills.ts'
import { reports } from './reports.ts'
import { video } from './video.ts'
import { bookings } from './bookings.ts'
import { groups } from './groups.ts'
import { shift } from './shift.ts'
import { work } from './work.ts'
import { agreements } from './agreements.ts'
import { listings } from './listings.ts'
import { networkLookups } from './lookups.ts'
import { accountability } from './accountability.ts'
import { effects } from './effects.ts'
import { trustScores } from './trust-scores.ts'
import { disputes } from './disputes.ts'
import { guestPortal } from './portal.ts'
import { rights } from './rights.ts'
import { improvementPlans } from './plans.ts'
import { ledger } from './ledger.ts'
import { retention } from './retention.ts'
import { accounts } from './accounts.ts'
import { alerts } from './alerts.ts'
import { feedback } from './feedback.ts'
import { guests } from './guests.ts'
import { identity } from './identity.ts'
import { integrations } from './integrations.ts'
import { live } from './live.ts'
import { platform } from './platform.ts'
import { predict } from './predict.ts'
import { risk } from './risk.ts'
import { safety } from './safety.ts'
import { singleSignOn } from './sso.ts'
import { twoSided } from './stay-ratings.ts'
import { voice } from './voice.ts'

/** What every guarded call is about, and for whom: a call without a row does not compile. */
export const rows: Rows = {
  ...accounts,
  ...agreements,
  ...listings,
  ...networkLookups,
  ...accountability,
  ...effects,
  ...trustScores,
  ...disputes,
  ...guestPortal,
  ...rights,
  ...improvementPlans,
  ...ledger,
  ...retention,
  ...alerts,
  ...singleSignOn,
  ...guests,
  ...feedback,
  ...identity,
  ...twoSided,
  ...voice,
  ...integrations,
  ...live,
  ...platform,
  ...predict,
  ...risk,
  ...safety,
  ...incidents,
  ...photos,
  ...quick,
  ...bills,
  ...reports,
  ...video,
  ...bookings,
  ...groups,
  ...shift,
  ...work,
}
