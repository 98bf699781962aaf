import type { SystemTx } from '../../../platform/db/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { getGuest, listReplies, readGuestFile } from '../../guests/index.ts'
import { getOrganisation, organisationVault } from '../../platform/index.ts'
import { overrideOf, scoreOf } from '../../risk/index.ts'
import { listGuardians, presentGuardian } from '../../guardians/index.ts'
import { listMarkers } from '../../markers/index.ts'
import { listDisputesOfGuest } from '../../disputes/index.ts'
import { listRequestsOf } from '../../rights/index.ts'
import { findTrust } from '../../trust-scores/index.ts'
import { listFurther } from './further-queries.ts'
import {
  getWishes,
  listBills,
  listHints,
  listIncidentWords,
  listListings,
  listLooks,
  listMerged,
} from './queries.ts'

/** All rows about a guest in one organisation, with names; undefined without such a guest. */
export async function readRows(services: Services, tx: SystemTx, guestId: string) {
  const [organisation, guest, riskScore, trust, wishes] = [
    await getOrganisation(tx),
    await getGuest(tx, guestId),
    await scoreOf(tx, guestId),
    await findTrust(tx, guestId),
    await getWishes(tx, guestId),
  ]
  if (!guest || !riskScore || !trust || !wishes) return undefined
  const { now } = await tx.scope
  const vault = await organisationVault(services, tx)
  const [
    incidentWords,
    hints,
    merged,
    bills,
    listings,
    looks,
    replies,
    disputes,
    requests,
    override,
    further,
    markers,
    guardians,
  ] = await Promise.all([
    listIncidentWords(tx, guestId),
    listHints(tx, guestId),
    listMerged(tx, guestId),
    listBills(tx, guestId),
    listListings(tx, guestId),
    listLooks(tx, guestId),
    listReplies(tx, guestId),
    listDisputesOfGuest(tx, guestId),
    listRequestsOf(tx, guestId),
    overrideOf(tx, guestId),
    listFurther(tx, guestId),
    listMarkers(tx, guestId),
    listGuardians(tx, guestId),
  ])
  return {
    organisation,
    riskScore,
    trust,
    wishes,
    file: await readGuestFile(services, tx, guest),
    incidentWords,
    hints,
    merged: merged.map(({ wrapped_key: wrappedKey, contact, ...row }) => ({
      ...row,
      contact: wrappedKey && contact ? vault.openContact({ wrappedKey, contact }) : {},
    })),
    bills,
    listings,
    looks,
    replies,
    disputes,
    requests,
    override,
    further,
    markers,
    guardians: guardians.map((row) => presentGuardian(row, vault, now)),
  }
}

export type PortalRows = NonNullable<Awaited<ReturnType<typeof readRows>>>
