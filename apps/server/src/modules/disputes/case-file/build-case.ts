import { sql, type Nullable, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { CaseFile } from '../queries/cases.ts'
import type { DisputeRow } from '../queries/disputes.ts'
import { knownNames } from './known-names.ts'
import { withoutNames } from './without-names.ts'

interface Contents
  extends
    RowOf<'venues', 'sector'>,
    Nullable<RowOf<'incidents', 'type' | 'severity'>>,
    Nullable<RowOf<'feedback', 'rating'>> {
  month: string | null
  amount_minor: number | null
  currency: string | null
  facts: string | null
  action_taken: string | null
  photos: number
}

/**
 * Writes the case file for a reviewer of another organisation: the record and both statements, with role words in place
 * of names. Of photos only the number is given, because they show people and places.
 */
export async function buildCase(tx: Tx, dispute: DisputeRow, answer: string): Promise<CaseFile> {
  const [row, known] = await Promise.all([readContents(tx, dispute), knownNames(tx, dispute)])
  const withoutKnown = withoutNames(known)
  const clean = (text: string | null) => (text === null ? null : withoutKnown(text))
  return {
    sector: row.sector,
    record: dispute.record_kind,
    ground: dispute.ground,
    type: row.type,
    severity: row.severity,
    month: row.month,
    rating: row.rating,
    amountMinor: row.amount_minor,
    currency: row.currency,
    facts: clean(row.facts),
    actionTaken: clean(row.action_taken),
    guestSays: clean(dispute.statement),
    venueSays: clean(answer),
    photos: row.photos,
  }
}

async function readContents(tx: Tx, dispute: DisputeRow): Promise<Contents> {
  const { venue_id, matter_id, record_id } = dispute
  const row = await tx.one(sql<Contents>`
    select v.sector, i.type, i.severity, to_char(coalesce(i.occurred_at, f.created_at, e.starts_at, b.happened_at)
        at time zone v.time_zone, 'YYYY-MM') as month,
      f.rating, coalesce(b.amount_minor, i.amount_minor)::int as amount_minor, coalesce(b.currency, i.currency) as currency,
      concat_ws(E'\\n\\n', l.facts, case when l.facts is null then coalesce(i.observed, i.description) end, f.comment, e.reason,
        b.note) as facts,
      coalesce(l.action_taken, i.action_taken) as action_taken,
      (select count(*)::int from photos p where p.organisation_id = v.organisation_id and p.incident_id = i.incident_id
        and p.deleted_at is null) as photos
    from venues v
    left join incidents i on i.organisation_id = v.organisation_id and i.incident_id = ${matter_id}::uuid
    left join listings l on l.organisation_id = v.organisation_id and l.listing_id = ${record_id}::uuid
    left join feedback f on f.organisation_id = v.organisation_id and f.feedback_id = ${record_id}::uuid
    left join guest_entries e on e.organisation_id = v.organisation_id and e.entry_id = ${record_id}::uuid
    left join unpaid_bills b on b.organisation_id = v.organisation_id and b.bill_id = ${record_id}::uuid
    where v.venue_id = ${venue_id}::uuid`)
  return { ...row, facts: row.facts || null }
}
