import { eachOrganisation } from '../../platform/each-organisation.ts'
import { networkKeysOf } from '../../platform/network-keys.ts'
import type { SystemTx } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { dropPrevious, holdDue, organisationsWithTokensDue, turnToKey } from './queries.ts'
import { writeTokensOf } from './write-tokens.ts'

export const tokensJob = 'network/write-tokens'
/** Profiles whose tokens are written together, so that no lock lasts long. */
const batch = 200
const mostDropped = 5_000

/**
 * Writes due tokens: of imported profiles within a minute, and of all profiles after a change of key. Each run
 * continues where the last stopped. A process with an older key leaves tokens of a newer key alone.
 */
export async function writeDueTokens(services: Services): Promise<void> {
  const keys = networkKeysOf(services)
  const scope = { job: tokensJob, now: services.clock.now() }
  const organisationIds = await services.database.platform(scope, (tx) =>
    organisationsWithTokensDue(tx, keys),
  )
  await eachOrganisation(services, tokensJob, organisationIds, async (organisationId) => {
    const inside = <T>(work: (tx: SystemTx) => Promise<T>) =>
      services.database.system({ ...scope, organisationId }, work)
    await inside((tx) => turnToKey(tx, keys))
    let after: string | undefined
    do after = await inside((tx) => writeBatch(services, tx, after))
    while (after !== undefined)
    while ((await inside((tx) => dropPrevious(tx, keys, mostDropped))) === mostDropped);
  })
}

/** Writes some due profiles by id from one on. Returns the last, or undefined at the end. */
async function writeBatch(
  services: Services,
  tx: SystemTx,
  after: string | undefined,
): Promise<string | undefined> {
  const due = await holdDue(tx, after, batch)
  if (due.length === 0) return undefined
  await writeTokensOf(tx, services, due)
  return due.at(-1)?.guest_id
}
