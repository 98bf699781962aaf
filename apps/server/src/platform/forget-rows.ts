import { sql } from './db/statements.ts'
import { eachOrganisation } from './each-organisation.ts'
import type { Services } from './services.ts'

/** Rows deleted per transaction, so that none takes long. */
const batch = 20_000

/** Rows of a table with a venue, and how many months they are kept. */
export interface OldRows {
  readonly table: string
  /** Columns that identify a row within its organisation. */
  readonly key: readonly string[]
  /** The column of the instant or day from which the months are counted. */
  readonly since: string
  readonly months: number
  /** A further condition on a row o. */
  readonly when?: ReturnType<typeof sql>
}

/** Deletes old rows, in one organisation after another: by venue, whose indexes are in time order. */
export async function forgetRows(services: Services, job: string, all: readonly OldRows[]): Promise<void> {
  const { database, clock } = services
  await eachOrganisation(services, job, await database.organisationIds(), async (organisationId) => {
    for (const rows of all) {
      const deleteSome = () =>
        database.system({ job, organisationId, now: clock.now() }, (tx) => tx.run(deletion(rows)))
      while ((await deleteSome()) === batch);
    }
  })
}

function deletion({ table, key, since, months, when }: OldRows) {
  const keyOf = (row: string) => sql.join(key.map((column) => sql.ref(`${row}.${column}`)))
  const at = sql.ref(`o.${since}`)
  return sql`
    delete from ${sql.table(table)} d where (${keyOf('d')}) in (
      select ${keyOf('old')} from venues v cross join lateral (
        select ${keyOf('o')} from ${sql.table(table)} o
        where o.organisation_id = v.organisation_id and o.venue_id = v.venue_id
          and ${at} < platform.app_now() - make_interval(months => ${months}::int) ${when ? sql`and ${when}` : sql``}
        order by ${at} limit ${batch}::int) old limit ${batch}::int)`
}
