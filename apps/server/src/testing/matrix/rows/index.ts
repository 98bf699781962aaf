import type { Rows } from '../row.ts'
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
import { singleSignOn } from './single-sign-on.ts'
import { twoSided } from './two-sided.ts'
import { voice } from './voice.ts'

/** What every guarded call is about, and for whom: a call without a row does not compile. */
export const rows: Rows = {
  ...accounts,
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
}
