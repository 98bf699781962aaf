/** A rule about the live catalogue of a migrated database, with the proof that a violation is found. */
export interface Rule {
  readonly says: string
  /** Returns a column `fault` with one row for each fault. */
  readonly faults: string
  /** Intended faults, each with its reason. */
  readonly except?: Readonly<Record<string, string>>
  /** Statements of a superuser that break the rule; the test rolls them back. */
  readonly brokenBy: string
  /** Part of the fault that they cause. */
  readonly named: string
}

/** Tables whose rows belong to an organisation. */
export const tenantTables = `tenant as (
  select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and exists (select from pg_attribute a
                where a.attrelid = c.oid and a.attname = 'organisation_id' and not a.attisdropped))`

/** Schemas of the product; that of the queue, created by its library, is entirely closed to the application. */
export const ourSchemas = `n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker')
  and n.nspname !~ '^pg_(toast|temp)'`
