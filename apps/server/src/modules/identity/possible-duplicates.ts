import type { possibleDuplicate } from '@comity/contract/guests/guest'
import { matchRecords, reviewProbability } from '@comity/domain/identity'
import type { z } from 'zod'
import type { Session } from '../../platform/auth/session.ts'
import type { StaffTx } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { presentGuest, summariseGuests } from '../profiles/index.ts'
import { organisationVault } from '../platform/index.ts'
import { keysOf } from './keys.ts'
import { openProfile, toMatch, toRecord } from './match.ts'
import type { Match } from './match.ts'
import { readParameters } from './parameters.ts'
import { findCandidates, replaceKeys } from './queries/candidates.ts'
import { getProfiles } from './queries/profiles.ts'

export type PossibleDuplicate = z.input<typeof possibleDuplicate>

/** As many as a receptionist compares. */
const shown = 5

/**
 * Possible matches of a new guest, best first. The keys of the new guest are written at once, so that a second one is
 * found; pairs are stored by the next comparison.
 */
export function possibleDuplicates(
  services: Services,
  session: Session,
  guestId: string,
): Promise<PossibleDuplicate[]> {
  return session.write(async (tx) => {
    const best = await findDuplicates(services, tx, guestId)
    const rows = best.size > 0 ? await summariseGuests(tx, [...best.keys()]) : []
    return rows
      .flatMap((row) => {
        const match = best.get(row.guest_id)
        return match ? [{ ...presentGuest(row), match: { ...match, fields: [...match.fields] } }] : []
      })
      .toSorted((a, b) => b.match.probability - a.match.probability)
  })
}

/** The best matches with their evidence; for a guest with several profiles the best one. */
async function findDuplicates(services: Services, tx: StaffTx, guestId: string): Promise<Map<string, Match>> {
  const [vault, [row]] = await Promise.all([organisationVault(services, tx), getProfiles(tx, [guestId])])
  if (!row) return new Map()
  const own = openProfile(row, vault)
  const keys = keysOf(own, vault)
  const [parameters, candidates] = await Promise.all([
    readParameters(services, tx, vault),
    findCandidates(tx, guestId, keys),
    replaceKeys(tx, [{ guestId, keys }]),
  ])
  const matches = candidates
    .map((candidate) => {
      const record = toRecord(openProfile(candidate, vault))
      return { root: candidate.root_id, match: toMatch(matchRecords(toRecord(own), record, parameters)) }
    })
    .filter(({ match }) => match.probability >= reviewProbability)
    .toSorted((a, b) => a.match.probability - b.match.probability)
  // Of equal keys the last one, the best, stays.
  return new Map([...new Map(matches.map(({ root, match }) => [root, match]))].slice(-shown))
}
