import { sql } from '../db/statements.ts'

/** The columns of audit_entries `e` as in ChainedEntry, independent of connection settings. */
export const chainedColumns = sql`
  e.organisation_id, e.entry_id, extract(epoch from e.at)::text as epoch, e.actor_kind, e.actor_id, e.action,
  e.subject_kind, e.subject_id, e.fields::text as fields, e.details::text as details`
