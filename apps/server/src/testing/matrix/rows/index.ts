import type { Rows } from '../row.ts'
import { accounts } from './accounts.ts'
import { guests } from './guests.ts'
import { integrations } from './integrations.ts'
import { platform } from './platform.ts'
import { singleSignOn } from './single-sign-on.ts'

/** What every guarded call is about, and for whom: a call without a row does not compile. */
export const rows: Rows = { ...accounts, ...singleSignOn, ...guests, ...integrations, ...platform }
