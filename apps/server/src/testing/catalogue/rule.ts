/** What holds of the live catalogue of a migrated database, with the proof that it can be found broken. */
export interface Rule {
  readonly says: string
  /** Answers a column `fault` with one row for each fault. */
  readonly faults: string
  /** Faults that are meant, each with its reason. */
  readonly except?: Readonly<Record<string, string>>
  /** Statements of a superuser that break the rule; the test takes them back. */
  readonly brokenBy: string
  /** Part of the fault that they make. */
  readonly named: string
}

/** Tables whose rows belong to an organisation. */
export const tenantTables = `tenant as (
  select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and exists (select from pg_attribute a
                where a.attrelid = c.oid and a.attname = 'organisation_id' and not a.attisdropped))`

/** Schemas of the product; the queue's own, made by its library, is closed to the application as a whole. */
export const ourSchemas = `n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker')
  and n.nspname !~ '^pg_(toast|temp)'`
