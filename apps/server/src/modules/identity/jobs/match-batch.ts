import type { SystemTx } from '../../../platform/db/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { organisationVault } from '../../platform/index.ts'
import { keysOf } from '../keys.ts'
import { openProfile, toRecord } from '../match.ts'
import type { OpenProfile } from '../match.ts'
import { readParameters } from '../parameters.ts'
import { findCandidates, replaceKeys } from '../queries/candidates.ts'
import type { KeysOfProfile } from '../queries/candidates.ts'
import { savePairs } from '../queries/pairs.ts'
import type { ComparedPair } from '../queries/pairs.ts'
import { listWaiting, markMatched } from '../queries/profiles.ts'
import type { Ask, Found, MatchTask } from './answer.ts'
import type { Inside } from './estimate-parameters.ts'

/** Profiles whose keys are written together. */
const batch = 200
/** Profiles of a batch whose candidates are in memory at a time. */
const atOnce = 20
/** Pairs kept per profile: nobody looks at more, and a common name makes thousands. */
const mostPairs = 10

/**
 * Compares some pending profiles. Returns their number. Keys are committed before candidates are read, so that of two
 * concurrent profiles the later reader finds the other.
 */
export async function matchBatch(services: Services, inside: Inside, ask: Ask): Promise<number> {
  const { waiting, profiles } = await inside((tx) => writeKeys(services, tx))
  for (let start = 0; start < waiting.length; start += atOnce) {
    const some = profiles.slice(start, start + atOnce)
    const { tasks, parameters, paired } = await inside((tx) => readTasks(services, tx, some))
    const found = await ask({ kind: 'match', tasks, parameters })
    await inside(async (tx) => {
      await savePairs(tx, settled(paired, found))
      await markMatched(tx, waiting.slice(start, start + atOnce))
    })
  }
  return waiting.length
}

interface KeyedProfile extends KeysOfProfile {
  readonly profile: OpenProfile
}

async function writeKeys(services: Services, tx: SystemTx) {
  const [vault, waiting] = await Promise.all([organisationVault(services, tx), listWaiting(tx, batch)])
  const profiles = waiting.map((row): KeyedProfile => {
    const profile = openProfile(row, vault)
    return { guestId: row.guest_id, keys: keysOf(profile, vault), profile }
  })
  await replaceKeys(tx, profiles)
  return { waiting, profiles }
}

/** The candidates of each profile and its existing pairs. */
async function readTasks(services: Services, tx: SystemTx, profiles: readonly KeyedProfile[]) {
  const vault = await organisationVault(services, tx)
  const [parameters, ...candidates] = await Promise.all([
    readParameters(services, tx, vault),
    ...profiles.map(({ guestId, keys }) => findCandidates(tx, guestId, keys)),
  ])
  const tasks = profiles.map(({ profile }, index): MatchTask => {
    // Adults and minors are not paired, because such a pair could not be merged.
    const rows = (candidates[index] ?? []).filter((row) => row.is_minor === profile.isMinor)
    return { record: toRecord(profile), candidates: rows.map((row) => toRecord(openProfile(row, vault))) }
  })
  const paired = profiles.flatMap(({ guestId }, index) =>
    (candidates[index] ?? [])
      .filter((row) => row.is_paired)
      .map(({ guest_id }) => ({ a: guestId, b: guest_id })),
  )
  return { tasks, parameters, paired }
}

/** The best pairs of each profile, and the state of its earlier pairs. */
function settled(paired: readonly ComparedPair[], found: readonly Found[]): ComparedPair[] {
  const [before, likely] = [new Set(paired.map(nameOf)), new Set(found.map(nameOf))]
  const kept = [...Map.groupBy(found, ({ a }) => a).values()].flatMap((ofProfile) =>
    ofProfile
      .toSorted((x, y) => y.match.probability - x.match.probability)
      .filter((pair, place) => place < mostPairs || before.has(nameOf(pair))),
  )
  return [...kept, ...paired.filter((pair) => !likely.has(nameOf(pair)))]
}

function nameOf({ a, b }: ComparedPair): string {
  return `${a} ${b}`
}
