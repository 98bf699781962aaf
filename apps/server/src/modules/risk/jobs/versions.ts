import { z } from 'zod'
import type { Services } from '../../../platform/services.ts'
import { testVersion } from '../commands/test-rules.ts'
import { refreshOrganisation } from './refresh-levels.ts'

const ofOrganisation = z.object({ organisationId: z.uuid() })
const ofVersion = ofOrganisation.extend({ version: z.string() })

/** After publishing a version: recomputes every score of the organisation. */
export async function rebuildScores({ database, clock }: Services, payload: unknown): Promise<void> {
  const { organisationId } = ofOrganisation.parse(payload)
  await refreshOrganisation(database, { job: 'risk/rebuild', organisationId, now: clock.now() })
}

/** Tests a version for an organisation that is too large to wait for it. */
export async function testRulesLater({ database, clock }: Services, payload: unknown): Promise<void> {
  const { organisationId, version } = ofVersion.parse(payload)
  const scope = { job: 'risk/test-rules', organisationId, now: clock.now() }
  await database.system(scope, (tx) => testVersion(tx, version))
}
