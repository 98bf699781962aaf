import type { Services } from '../../platform/services.ts'
import { forgetRegistrations } from './queries/registrations.ts'

/** Deletes unconfirmed registrations and expired sign-in data. */
async function clean(services: Services): Promise<void> {
  const scope = { job: 'accounts/clean', now: services.clock.now() }
  await services.database.platform(scope, (tx) => forgetRegistrations(tx))
  await services.signIn.forgetExpired(scope.now)
}

export const jobs = { 'accounts/clean': clean }
