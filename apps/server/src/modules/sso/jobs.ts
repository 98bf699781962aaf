import type { Services } from '../../platform/services.ts'
import { forgetOld } from './queries/requests.ts'

/** Forgets sign-ins that are over, and messages that would be refused for their age. */
async function clean({ database, clock }: Services): Promise<void> {
  for (const organisationId of await database.organisationIds()) {
    const scope = { job: 'accounts/clean-sso', organisationId, now: clock.now() }
    await database.system(scope, (tx) => forgetOld(tx))
  }
}

export const jobs = { 'accounts/clean-sso': clean }
