import type { Handlers } from '../platform/http/call.ts'
import { accounts } from './accounts/index.ts'
import { alerts } from './alerts/index.ts'
import { bookings } from './bookings/index.ts'
import { feedback } from './feedback/index.ts'
import { guests } from './guests/index.ts'
import { identity } from './identity/index.ts'
import { incidents } from './incidents/index.ts'
import { integrations } from './integrations/index.ts'
import { live } from './live/index.ts'
import { platform } from './platform/index.ts'
import { predict } from './predict/index.ts'
import { risk } from './risk/index.ts'
import { safety } from './safety/index.ts'
import { staff } from './staff/index.ts'
import { compliance } from './compliance/index.ts'
import { ledger } from './ledger/index.ts'
import { network } from './network/index.ts'
import { trust } from './trust/index.ts'

/** Every handler of the contract: an endpoint without one does not compile. */
export const handlers: Handlers = {
  ...accounts,
  ...platform,
  ...guests,
  ...feedback,
  ...identity,
  ...risk,
  ...predict,
  ...alerts,
  ...live,
  ...safety,
  ...incidents,
  ...bookings,
  ...staff,
  ...network,
  ...trust,
  ...ledger,
  ...compliance,
  ...integrations,
}
