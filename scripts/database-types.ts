import { Client } from 'pg'
import { readFile } from 'node:fs/promises'

type Column = {
  schema: string
  relation: string
  column: string
  /** PostgreSQL's name of the type: `int4`, `timestamptz`; of the element for an array. */
  type: string
  isArray: boolean
  isNullable: boolean
  hasDefault: boolean
  /** Written only by the database. */
  isGenerated: boolean
  labels: string[] | null
  checks: string[]
}

const header = `// Generated from the migrated schema by \`npm run db:types\`. Do not edit.
import type { ColumnType } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>

/** 64-bit whole numbers and decimals: text when read, so that no digit is lost. */
export type Numeric = ColumnType<string, string | number | bigint, string | number | bigint>

export type Timestamp = ColumnType<Date, Date | string, Date | string>

/** Written as text of JSON. */
export type Json<T> = ColumnType<T, unknown, unknown>
`

/** Columns whose type is declared by hand, as `table.column`. */
const saidByHand = new Set(
  (await readFile(new URL('../apps/server/src/platform/db/column-types.ts', import.meta.url), 'utf8')).match(
    /(?<=^ {2}')[\w.]+(?=':)/gmu,
  ),
)

const scalars: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  float4: 'number',
  float8: 'number',
  int8: 'Numeric',
  numeric: 'Numeric',
  timestamptz: 'Timestamp',
  timestamp: 'Timestamp',
  // Days remain text, because a Date would introduce a time zone.
  date: 'string',
  bytea: 'Buffer',
  json: 'unknown',
  jsonb: 'unknown',
}

const texts = new Set([
  'text',
  'varchar',
  'bpchar',
  'char',
  'name',
  'uuid',
  'inet',
  'citext',
  'time',
  'timetz',
  'tsvector',
])

/**
 * TypeScript of a database's tables and views for Kysely: the interface `DB` maps their names (with the schema,
 * unless it is public) to row types. A text column limited to a list by a CHECK becomes a union.
 *
 * @throws Error naming the column when its type has no counterpart here, or when a column in column-types.ts does not
 *   exist.
 */
export async function describeSchema(url: string): Promise<string> {
  const columns = await readColumns(url)
  const unknown = saidByHand.difference(new Set(columns.map(pathOf)))
  if (unknown.size > 0)
    throw new Error(`column-types.ts names columns that are not: ${[...unknown].join(', ')}`)
  const relations = Map.groupBy(columns, (column) => nameOf(column))
  const interfaces = [...relations].map(([name, members]) => {
    const lines = members.map((member) => `  ${member.column}: ${typeOf(member)}`)
    return `export interface ${pascal(name)} {\n${lines.join('\n')}\n}\n`
  })
  const entries = [...relations.keys()].map(
    (name) => `  ${name.includes('.') ? `'${name}'` : name}: ${pascal(name)}`,
  )
  return [header, ...interfaces, `export interface DB {\n${entries.join('\n')}\n}\n`].join('\n')
}

const nameOf = ({ schema, relation }: Column): string =>
  schema === 'public' ? relation : `${schema}.${relation}`

const pathOf = (column: Column): string => `${nameOf(column)}.${column.column}`

const pascal = (name: string): string =>
  name.replaceAll(/(?:^|[._])([a-z0-9])/gu, (_, letter: string) => letter.toUpperCase())

function typeOf(column: Column): string {
  if (saidByHand.has(pathOf(column))) return typeByHand(column)
  const base = baseTypeOf(column)
  const element = column.isArray ? `${base.includes(' ') ? `(${base})` : base}[]` : base
  const full = column.isNullable && base !== 'unknown' ? `${element} | null` : element
  if (column.isGenerated) return `ColumnType<${full}, never, never>`
  return column.hasDefault ? `Generated<${full}>` : full
}

function typeByHand(column: Column): string {
  const type = `ColumnTypes['${pathOf(column)}']${column.isNullable ? ' | null' : ''}`
  const full = scalars[column.type] === 'unknown' ? `Json<${type}>` : type
  return column.hasDefault ? `Generated<${full}>` : full
}

function baseTypeOf(column: Column): string {
  if (column.labels) return column.labels.map(quote).join(' | ')
  const known = scalars[column.type]
  if (known !== undefined) return column.isArray || column.isGenerated ? selectedForm(known) : known
  if (!texts.has(column.type)) {
    throw new Error(`${pathOf(column)}: the type ${column.type} has no TypeScript type yet.`)
  }
  const values = column.checks.map((check) => closedList(check, column)).find((list) => list !== undefined)
  return values ? values.map(quote).join(' | ') : 'string'
}

/** Array elements, and columns that nobody writes, have only the type for reading. */
function selectedForm(type: string): string {
  if (type === 'Timestamp') return 'Date'
  return type === 'Numeric' ? 'string' : type
}

const quote = (value: string): string => `'${value.replaceAll(/[\\']/gu, (character) => `\\${character}`)}'`

/**
 * The values of a CHECK of one of the forms `column in (…)`, `column = value` or, for an array, `column <@ array[…]`,
 * as printed by PostgreSQL; undefined for any other condition.
 */
export function closedList(
  check: string,
  { column, isArray }: { column: string; isArray: boolean },
): string[] | undefined {
  const name = `\\(?"?${column}"?\\)?(?:::text)?`
  const literal = `'(?:[^']|'')*'::(?:text|bpchar|character varying)`
  const list = `\\(?ARRAY\\[(${literal}(?:, ${literal})*)\\](?:::text\\[\\])?\\)?`
  const forms = isArray ? [`${name} <@ ${list}`] : [`${name} = ANY \\(${list}\\)`, `${name} = (${literal})`]
  for (const form of forms) {
    const found = new RegExp(`^CHECK \\(\\(${form}\\)\\)$`, 'u').exec(check)?.[1]
    if (found !== undefined) {
      return [...found.matchAll(/'((?:[^']|'')*)'::/gu)].map((match) =>
        (match[1] ?? '').replaceAll("''", "'"),
      )
    }
  }
  return undefined
}

async function readColumns(url: string): Promise<Column[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Column>(columnsQuery)).rows
  } finally {
    await client.end()
  }
}

// A view column counts as never null when the table column of the same name that the view reads is not null:
// PostgreSQL has no such information for views. Outer joins would break this; a view with one casts the name.
const columnsQuery = `
  select n.nspname as schema, c.relname as relation, a.attname as column,
         coalesce(e.typname, b.typname, t.typname)::text as type,
         t.typelem <> 0 and t.typcategory = 'A' as "isArray",
         case when c.relkind in ('v', 'm') then not exists (
                select from pg_rewrite r
                join pg_depend d on d.objid = r.oid and d.classid = 'pg_rewrite'::regclass
                join pg_attribute s on s.attrelid = d.refobjid and s.attnum = d.refobjsubid
                where r.ev_class = c.oid and d.refobjid <> c.oid and s.attname = a.attname and s.attnotnull)
              else not (a.attnotnull or t.typnotnull) end as "isNullable",
         a.atthasdef and a.attgenerated = '' or a.attidentity = 'd' as "hasDefault",
         a.attgenerated <> '' or a.attidentity = 'a' as "isGenerated",
         (select array_agg(l.enumlabel::text order by l.enumsortorder) from pg_enum l
          where l.enumtypid = coalesce(e.oid, b.oid, t.oid)) as labels,
         array(select pg_get_constraintdef(k.oid) from pg_constraint k
               where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
               union all
               select pg_get_constraintdef(k.oid)
               from pg_rewrite r
               join pg_depend d on d.objid = r.oid and d.classid = 'pg_rewrite'::regclass
               join pg_attribute s on s.attrelid = d.refobjid and s.attnum = d.refobjsubid and s.attname = a.attname
               join pg_constraint k on k.conrelid = s.attrelid and k.contype = 'c' and k.conkey = array[s.attnum]
               where r.ev_class = c.oid and c.relkind in ('v', 'm') and d.refobjid <> c.oid
               order by 1) as checks
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
  left join pg_type b on b.oid = t.typbasetype
  where c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
    and n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker')
    and not exists (select from pg_depend x where x.objid = c.oid and x.deptype = 'e')
  order by n.nspname <> 'public', n.nspname, c.relname, a.attnum`
