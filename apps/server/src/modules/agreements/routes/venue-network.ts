import { contract } from '@comity/contract'
import { agreementState, sharingGaps, signedVersion } from '@comity/domain/network'
import type { Agreement, VenueFacts } from '@comity/domain/network'
import { handle } from '../../../platform/http/call.ts'
import { namesOf, presentLetsThrough } from '../present.ts'
import { findVenues, listAgreements, listOwnVenues } from '../queries.ts'
import type { AgreementRow, OwnVenue } from '../queries.ts'
import { toAgreement } from '../read.ts'

export const getSharingPartnerRoute = handle(contract.getSharingPartner, async ({ session, query }) => {
  const [venue] = await session.read((tx) => findVenues(tx, [query.venueCode]))
  return { name: venue?.organisation_name ?? null, venueName: venue?.venue_name ?? null }
})

export const getVenueNetworkRoute = handle(contract.getVenueNetwork, async ({ session }) => {
  const [scope, rows, venues] = await session.read((tx) =>
    Promise.all([tx.scope, listAgreements(tx), listOwnVenues(tx)]),
  )
  const agreements = rows.map((row) => ({ row, agreement: toAgreement(row) }))
  const shown = agreements.map(({ row, agreement }) => presentOne(row, agreement, scope.now))
  return {
    agreements: shown,
    members: membersOf(shown, scope.organisationId),
    coverage: venues.map((venue) => ({
      venue: { id: venue.venue_id, name: venue.name, sector: venue.sector, country: venue.country },
      agreements: agreements.flatMap(({ row, agreement }) =>
        gapsAt(agreement, venue, scope).map((gaps) => ({ agreementId: row.agreement_id, gaps })),
      ),
    })),
  }
})

function presentOne(row: AgreementRow, agreement: Agreement, now: Date) {
  const version = signedVersion(agreement)
  const nameOf = namesOf(row)
  const parties = (version ?? agreement.versions.at(-1)?.version)?.parties ?? []
  return {
    id: row.agreement_id,
    state: agreementState(agreement, now),
    parties: parties.map(({ organisationId }) => ({ organisationId, name: nameOf(organisationId) })),
    letsThrough: version ? presentLetsThrough(version) : null,
  }
}

/** The other parties of agreements in force, by name. */
function membersOf(agreements: readonly ReturnType<typeof presentOne>[], organisationId: string) {
  const parties = agreements
    .filter(({ state }) => state === 'in_force')
    .flatMap((one) => one.parties)
    .filter((party) => party.organisationId !== organisationId)
  return [...Map.groupBy(parties, (party) => party.organisationId).values()]
    .flatMap((same) => same.slice(0, 1).map((party) => ({ ...party, agreements: same.length })))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Why agreements do not cover a venue, each reason once; empty where nothing is signed. */
function gapsAt(
  agreement: Agreement,
  venue: OwnVenue,
  { organisationId, now }: { organisationId: string; now: Date },
): string[][] {
  const version = signedVersion(agreement)
  // Takes a ground and severity that the version covers, so that only gaps of agreement and venue remain.
  const [ground, severity] = [version?.grounds[0], version?.severities[0]]
  if (!ground || !severity) return []
  const facts: VenueFacts = {
    organisationId,
    venueId: venue.venue_id,
    country: venue.country,
    sector: venue.sector,
  }
  return [[...sharingGaps(agreement, { venue: facts, ground, severity }, now)]]
}
