import { z } from 'zod'
import { sql } from '../../../platform/db/statements.ts'
import type { Services } from '../../../platform/services.ts'
import { forgetMatchesJob } from '../tell-parties.ts'

const payloadSchema = z.object({ organisationId: z.uuid() })

/**
 * Deletes matches with organisations that no agreement covers any more, decided or not. A paused agreement still
 * counts.
 */
export async function forgetMatches(services: Services, payload: unknown): Promise<void> {
  const { organisationId } = payloadSchema.parse(payload)
  const scope = { job: forgetMatchesJob, organisationId, now: services.clock.now() }
  await services.database.system(scope, (tx) =>
    tx.run(sql`
      delete from network_matches m where not exists (
        select from network.agreements a
        join network.agreement_parties own on own.agreement_id = a.agreement_id and own.version = a.version_in_force
          and own.organisation_id = m.organisation_id
        join network.agreement_parties other on other.agreement_id = a.agreement_id and other.version = a.version_in_force
          and other.organisation_id = m.other_organisation_id
        where a.ended_at is null)`),
  )
}
