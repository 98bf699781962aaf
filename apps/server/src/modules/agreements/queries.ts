import type { SharingSector } from '@comity/domain/base'
import type { IncidentGround } from '@comity/domain/incidents'
import type { MetNeed, SharedSeverity } from '@comity/domain/network'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { firstOf, orderOf } from '../../platform/http/page.ts'
import type { Page } from '../../platform/http/page.ts'
import type { AgreementNews } from './tell-parties.ts'

/** A version as JSON, so that one row holds the agreement. */
export interface VersionRow {
  version: number
  created_by: string
  created_at: string
  proposed_at: string | null
  sectors: SharingSector[]
  countries: string[]
  venue_ids: string[]
  grounds: IncidentGround[]
  severities: SharedSeverity[]
  months_medium: number
  months_high: number
  months_critical: number
  review_at: string
  assessment_id: string | null
  met_needs: MetNeed[]
  digest: string
  is_assessed: boolean
  parties: { organisationId: string; contact: string }[]
  signatures: { organisationId: string; signedBy: string; digest: string; signedAt: string }[]
}

export interface AgreementRow extends RowOf<
  'network.agreements',
  'agreement_id' | 'created_at' | 'ended_at' | 'version_in_force'
> {
  /** When the organisation stopped being a party; nothing later is read. */
  left_at: Date | null
  paused_by: string[]
  /** Latest last. */
  versions: VersionRow[]
  /**
   * Parties and the venues named by versions. `code` is that of a venue, or for a party one of its venues while one is
   * open.
   */
  names: { id: string; organisationId: string; name: string; code: string | null }[]
  /** Latest last. */
  news: { what: AgreementNews; version: number; organisationId: string; at: string }[]
}

const versions = sql`(
  select json_agg(one order by one.version) from (
    select v.version, v.created_by, v.created_at, v.proposed_at, v.sectors, v.countries, v.venue_ids, v.grounds, v.severities,
      v.months_medium, v.months_high, v.months_critical, v.review_at, v.assessment_id, v.met_needs,
      encode(v.digest, 'hex') as digest,
      exists (select from network.assessments s where s.assessment_id = v.assessment_id
        and s.approved_at <= platform.app_now() and s.review_at > platform.app_now()) as is_assessed,
      (select json_agg(json_build_object('organisationId', p.organisation_id, 'contact', p.contact) order by p.organisation_id)
        from network.agreement_parties p where p.agreement_id = v.agreement_id and p.version = v.version) as parties,
      coalesce((select json_agg(json_build_object('organisationId', g.organisation_id, 'signedBy', g.signed_by,
          'digest', encode(g.digest, 'hex'), 'signedAt', g.signed_at) order by g.signed_at, g.organisation_id)
        from network.agreement_signatures g
        where g.agreement_id = v.agreement_id and g.version = v.version), '[]') as signatures
    from network.agreement_versions v where v.agreement_id = a.agreement_id) one)`

const news = sql`(
  select coalesce(json_agg(json_build_object('what', w.what, 'version', w.version, 'organisationId', w.organisation_id,
    'at', w.at) order by w.number), '[]') from network.agreement_news w where w.agreement_id = a.agreement_id)`

export const agreementOrder = orderOf('agreement_id', { createdAt: [{ by: 'created_at', is: 'instant' }] })

/** The agreements that the organisation has a part in, as a page or all of them. */
export function agreementsOn(page: Page) {
  return page.of(agreements(null))
}

export function listAgreements(tx: Tx): Promise<readonly AgreementRow[]> {
  return firstOf(tx, agreementsOn, { of: agreementOrder, sort: '-createdAt', limit: null })
}

export function getAgreement(tx: Tx, agreementId: string): Promise<AgreementRow | undefined> {
  return tx.first(agreements(agreementId))
}

const agreements = (agreementId: string | null) => sql<AgreementRow>`
    select a.agreement_id, a.created_at, a.ended_at, network.left_at(a.agreement_id) as left_at, a.version_in_force,
      ${versions} as versions, ${news} as news,
      array(select q.organisation_id from network.agreement_pauses q
        where q.agreement_id = a.agreement_id order by q.paused_at, q.organisation_id) as paused_by,
      (select json_agg(json_build_object('id', n.id, 'organisationId', n.organisation_id, 'name', n.name, 'code', n.code) order by n.name, n.id)
        from network.names_in(a.agreement_id) n) as names
    from network.agreements a
    -- By the own part in it: the policy alone would ask of every agreement there is.
    where a.agreement_id in (select p.agreement_id from network.agreement_parties p
        where p.organisation_id = (select current_setting('app.organisation_id')::uuid))
      and (${agreementId}::uuid is null or a.agreement_id = ${agreementId}::uuid)`

/** Locks an agreement across organisations, because any party may decide at the same time. */
export async function holdAgreement(tx: Tx, agreementId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`agreement ${agreementId}`}, 0))`)
}

export interface NamedVenue {
  code: string
  organisation_id: string
  organisation_name: string
  venue_id: string
  venue_name: string
}

export function findVenues(tx: Tx, codes: readonly string[]): Promise<NamedVenue[]> {
  return tx.all(sql<NamedVenue>`
    select c.code, w.organisation_id, w.organisation_name, w.venue_id, w.venue_name
    from unnest(${[...codes]}::text[]) c(code) cross join lateral network.venue_of_code(c.code) w`)
}

export type OwnVenue = RowOf<'venues', 'venue_id' | 'name' | 'sector' | 'country'>

export function listOwnVenues(tx: Tx): Promise<OwnVenue[]> {
  return tx.all(sql<OwnVenue>`
    select venue_id, name, sector, country from venues
    where venue_id = any ((select current_setting('app.venue_ids')::uuid[])::uuid[]) and closed_at is null
    order by name, venue_id`)
}
