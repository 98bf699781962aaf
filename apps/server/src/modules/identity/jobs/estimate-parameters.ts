import type { SystemTx } from '../../../platform/db/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { queueMatching } from '../../profiles/index.ts'
import { organisationVault } from '../../platform/index.ts'
import { openProfile, toRecord } from '../match.ts'
import { saveParameters } from '../parameters.ts'
import { countGuests, sampleProfiles } from '../queries/profiles.ts'
import type { Ask } from './answer.ts'
import { withThread } from './thread.ts'

const job = 'identity/estimate'
/** Profiles used for the estimate. */
const sample = 20_000
/** With fewer guests the default weights are better. */
const leastGuests = 500

export type Inside = <T>(work: (tx: SystemTx) => Promise<T>) => Promise<T>

/**
 * Estimates nightly per organisation how often fields of one person agree and how common names and contacts are. Also
 * requeues profiles that a killed process left.
 */
export async function estimateMatching(services: Services): Promise<void> {
  for (const organisationId of await services.database.organisationIds()) {
    const inside: Inside = (work) =>
      services.database.system({ job, organisationId, now: services.clock.now() }, work)
    await inside((tx) => queueMatching(tx, { organisationId }))
    const { guests } = await inside(countGuests)
    if (guests >= leastGuests) await withThread((ask) => estimate(services, inside, ask, guests))
  }
}

/**
 * Estimates before the first comparison, and whenever the number of profiles has doubled: a rare name among hundreds of
 * guests may be common among thousands.
 */
export async function estimateIfGrown(services: Services, inside: Inside, ask: Ask): Promise<void> {
  const { guests, estimatedFrom } = await inside(countGuests)
  if (guests >= Math.max(leastGuests, 2 * estimatedFrom)) await estimate(services, inside, ask, guests)
}

async function estimate(services: Services, inside: Inside, ask: Ask, guests: number): Promise<void> {
  const { vault, records } = await inside(async (tx) => {
    const [opened, rows] = [await organisationVault(services, tx), await sampleProfiles(tx, guests, sample)]
    return { vault: opened, records: rows.map((row) => toRecord(openProfile(row, opened))) }
  })
  const parameters = await ask({ kind: 'estimate', records })
  await inside((tx) => saveParameters(tx, vault, parameters, guests))
}
