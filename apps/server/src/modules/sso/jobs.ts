import type { Services } from '../../platform/services.ts'
import { forgetOld } from './queries/requests.ts'

async function clean({ database, clock }: Services): Promise<void> {
  for (const organisationId of await database.organisationIds()) {
    const scope = { job: 'accounts/clean-sso', organisationId, now: clock.now() }
    await database.system(scope, (tx) => forgetOld(tx))
  }
}

export const jobs = { 'accounts/clean-sso': clean }
