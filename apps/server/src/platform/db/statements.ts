import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import type { CompiledQuery, RawBuilder, Selectable } from 'kysely'
import type { DB } from './schema.gen.ts'

/** Builds statements but does not run them: that needs a scope (see scope.ts). */
export const build = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

interface Compilable<Row> {
  compile(): CompiledQuery<Row>
}

export type Statement<Row> = Compilable<Row> | RawBuilder<Row>

export function compile<Row>(statement: Statement<Row>): CompiledQuery<Row> {
  return 'isRawBuilder' in statement ? statement.compile(build) : statement.compile()
}

const names = new Map<string, string>()
const mostNames = 500

/** A name under which a connection caches the plan of a statement; filters with many variants remain unnamed. */
export function preparedName(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (names.size >= mostNames) return undefined
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

type Readable<Table extends keyof DB> = Selectable<DB[Table]>

/** The type of a column when read, according to the generated schema. */
export type ColumnOf<Table extends keyof DB, Column extends keyof Readable<Table>> = Readable<Table>[Column]

/** Columns of a table or view as returned in a row of `sql`; joined by `&` for rows of several tables. */
export type RowOf<Table extends keyof DB, Columns extends keyof Readable<Table>> = Pick<
  Readable<Table>,
  Columns
>

/** Columns that are null where an outer join found no row. */
export type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null }

export { sql }
