import { auditActions } from '@comity/contract/audit/audit-log'
import { chainedColumns } from '../../platform/audit/entry-columns.ts'
import type { ChainedEntry } from '../../platform/audit/chain.ts'
import { sql, type ColumnOf, type Nullable, type RowOf } from '../../platform/db/statements.ts'
import { orderOf } from '../../platform/http/page.ts'
import type { Page, Placed } from '../../platform/http/page.ts'

export interface AuditFilter {
  from?: string | undefined
  to?: string | undefined
  /** An action, or the part of actions before the point. */
  action?: string | undefined
  actorId?: string | undefined
  subjectKind?: string | undefined
  subjectId?: string | undefined
}

export const auditOrder = orderOf('entry_id', { at: [{ by: 'at', is: 'instant' }] })

export interface AuditRow
  extends ChainedEntry, RowOf<'audit_entries', 'at'>, Nullable<RowOf<'audit_chain', 'seq'>> {
  /** To the microsecond, ISO 8601, UTC. */
  at_text: string
  actor_name: string | null
  field_names: ColumnOf<'audit_entries', 'fields'>
  hash: string | null
  reason: ColumnOf<'audit_reasons', 'text'> | null
}

const actionsOf = (asked: string) =>
  auditActions.filter((action) => action === asked || action.startsWith(`${asked}.`))

function conditionsOf(filter: AuditFilter, page: Page) {
  const conditions = [page.beyond('a')]
  if (filter.from) conditions.push(sql`a.at >= ${new Date(filter.from)}::timestamptz`)
  if (filter.to) conditions.push(sql`a.at < ${new Date(filter.to)}::timestamptz`)
  if (filter.action) {
    const actions = actionsOf(filter.action)
    // A single action uses its own index; a group of actions, which has more entries, uses the index by time.
    conditions.push(
      actions.length === 1 ? sql`a.action = ${actions[0]}` : sql`a.action = any (${actions}::text[])`,
    )
  }
  if (filter.actorId) conditions.push(sql`a.actor_id = ${filter.actorId}::uuid`)
  if (filter.subjectKind) conditions.push(sql`a.subject_kind = ${filter.subjectKind}`)
  if (filter.subjectId) conditions.push(sql`a.subject_id = ${filter.subjectId}::uuid`)
  return sql.join(conditions, sql` and `)
}

export function listEntries(filter: AuditFilter, page: Page) {
  return sql<Placed<AuditRow>>`
    select ${chainedColumns}, e.at, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at_text,
      e.fields as field_names, coalesce(m.name, k.name) as actor_name, c.seq, encode(c.hash, 'hex') as hash,
      r.text as reason, ${page.place('e')}
    from (
      -- Worked out in here, for the look-up of the reason takes its index only for a plain column.
      select a.*, case when pg_input_is_valid(a.details ->> 'reasonId', 'uuid')
        then (a.details ->> 'reasonId')::uuid end as reason_id
      from audit_entries a where ${conditionsOf(filter, page)}
      ${page.end('a')}
    ) e
    left join audit_chain c on c.organisation_id = e.organisation_id and c.entry_id = e.entry_id
    left join members m on m.organisation_id = e.organisation_id and m.user_id = e.actor_id
    left join api_keys k on k.organisation_id = e.organisation_id and k.key_id = e.actor_id
    left join audit_reasons r on r.organisation_id = e.organisation_id and r.reason_id = e.reason_id
    ${page.inOrder('e')}`
}
