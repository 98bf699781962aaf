import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { DisputeRow } from './disputes.ts'

export interface Involved {
  readonly authorIds: readonly string[]
  readonly signerIds: readonly string[]
}

/** The authors, confirmers, signers, reviewers and responders of the disputed record. */
export async function listInvolved(
  tx: Tx,
  { dispute_id, matter_id, record_id }: Pick<DisputeRow, 'dispute_id' | 'matter_id' | 'record_id'>,
): Promise<Involved> {
  const row = await tx.first(sql<{ authors: string[]; signers: string[] }>`
    select array(
      select reported_by from incidents where incident_id = ${matter_id}::uuid
      union select unnest(witness_ids) from incidents where incident_id = ${matter_id}::uuid
      union select actor_id from incident_events where incident_id = ${matter_id}::uuid and actor_id is not null
      union select created_by from listings where incident_id = ${matter_id}::uuid
      union select author_id from feedback where feedback_id = ${matter_id}::uuid
      union select reported_by from unpaid_bills where bill_id = ${record_id}::uuid
      union select answered_by from disputes where dispute_id = ${dispute_id}::uuid and answered_by is not null
    ) as authors, array(
      select confirmed_by from incidents where incident_id = ${matter_id}::uuid and confirmed_by is not null
      union select reviewed_by from listings where incident_id = ${matter_id}::uuid and reviewed_by is not null
      union select s.user_id from listing_signatures s
        join listings l on l.organisation_id = s.organisation_id and l.listing_id = s.listing_id
        where l.incident_id = ${matter_id}::uuid
      union select signed_by from guest_entries where entry_id = ${record_id}::uuid or incident_id = ${matter_id}::uuid
    ) as signers`)
  return { authorIds: row?.authors ?? [], signerIds: row?.signers ?? [] }
}
