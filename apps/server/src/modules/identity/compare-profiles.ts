import { matchRecords } from '@comity/domain/identity'
import type { Tx } from '../../platform/db/transaction.ts'
import { Failure } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { organisationVault } from '../platform/index.ts'
import { openProfile, toMatch, toRecord } from './match.ts'
import { readParameters } from './parameters.ts'
import { getProfiles } from './queries/profiles.ts'

/** Evidence for and against two profiles being one person, as they are now. */
export async function compareProfiles(services: Services, tx: Tx, idA: string, idB: string) {
  const [vault, rows] = await Promise.all([organisationVault(services, tx), getProfiles(tx, [idA, idB])])
  const parameters = await readParameters(services, tx, vault)
  const [a, b] = [idA, idB].map((id) => {
    const row = rows.find((one) => one.guest_id === id)
    return row && openProfile(row, vault)
  })
  if (!a || !b) throw new Failure('not_found')
  return { a, b, match: toMatch(matchRecords(toRecord(a), toRecord(b), parameters)) }
}
