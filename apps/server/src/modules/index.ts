import type { Handlers } from '../platform/http/call.ts'
import { accounts } from './accounts/index.ts'
import { feedback } from './feedback/index.ts'
import { guests } from './guests/index.ts'
import { identity } from './identity/index.ts'
import { integrations } from './integrations/index.ts'
import { platform } from './platform/index.ts'
import { risk } from './risk/index.ts'

/** Every handler of the contract: an endpoint without one does not compile. */
export const handlers: Handlers = {
  ...accounts,
  ...platform,
  ...guests,
  ...feedback,
  ...identity,
  ...risk,
  ...integrations,
}
