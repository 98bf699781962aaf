import type { Services } from '../../platform/services.ts'
import { forgetRegistrations } from './queries/registrations.ts'

/** Forgets registrations that nobody confirmed in time, and what of sign-in is over. */
async function clean(services: Services): Promise<void> {
  const scope = { job: 'accounts/clean', now: services.clock.now() }
  await services.database.platform(scope, (tx) => forgetRegistrations(tx))
  await services.signIn.forgetExpired(scope.now)
}

export const jobs = { 'accounts/clean': clean }
