import { expect, test } from 'vitest'
import { assertedColumns } from './row-types.ts'
import { filesBelow, read } from './source-files.ts'

/**
 * Members of row types that declare the type of a column by hand, with the reason. The list may only become shorter:
 * a row type uses `RowOf`, `ColumnOf` or `Nullable` of the generated schema instead, and a JSON column has its type
 * in `column-types.ts`.
 */
const byHand: Record<
  string,
  'narrowed by the where clause' | 'JSON of its module' | 'of a union' | 'of no table'
> = {
  'accounts/queries/sessions.ts seen_at: Date': 'of no table',
  "disputes/effects/freeze.ts status: NonNullable<DisputeRow['fact_status']> | 'disputed'":
    'narrowed by the where clause',
  'disputes/queries/overturned.ts decided_at: null': 'of a union',
  'disputes/queries/overturned.ts ending: null': 'of a union',
  'integrations/checking/link-queries.ts name: string': 'of no table',
  'integrations/committing/stay-facts.ts status: keyof typeof kindOf': 'narrowed by the where clause',
  "predict/queries/models.ts state: 'in_use' | 'drifted'": 'narrowed by the where clause',
  'risk/assess.ts rule_version: null': 'of a union',
  'risk/batch-scores.ts fact_id: null': 'of a union',
  'risk/batch-scores.ts rule_version: null': 'of a union',
  "risk/rule-test/material.ts status: 'counted' | 'disputed' | 'frozen'": 'narrowed by the where clause',
  'sms/queue-sms.ts code: HeldCode | null': 'JSON of its module',
  'sso/queries/connections.ts protocol: P': 'narrowed by the where clause',
  'sso/queries/connections.ts provider: ProviderOf[P]': 'JSON of its module',
  'sso/queries/requests.ts answer: ProviderAnswer | TestAnswer | null': 'JSON of its module',
}

test('row types of sql take the columns of their tables from the generated schema', () => {
  const files = filesBelow('apps/server/src', '.ts').filter((path) => !path.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((path) =>
    assertedColumns(read(path)).map(
      (member) => `${path.replace(/^apps\/server\/src\/\w+\//u, '')} ${member}`,
    ),
  )
  expect(found.toSorted()).toEqual(Object.keys(byHand).toSorted())
})

test.each([
  [
    'a type written in place',
    'sql<{ name: string; count: number }>`select name, count(*) from venues`',
    ['name: string'],
  ],
  [
    'a named type',
    "interface VenueRow extends RowOf<'venues', 'name'> {\n  /** The city. */\n  readonly venue_id: string\n}\nsql<VenueRow>`select name from venues`",
    ['venue_id: string'],
  ],
  [
    'a type over several lines',
    "type VenueRow = RowOf<'venues', 'name'> & {\n  venue_id:\n    | string\n    | null\n  count: number\n}\nsql<VenueRow>`select ${sql`1`} from venues`",
    ['venue_id: | string | null'],
  ],
  [
    'a derived type',
    "sql<RowOf<'venues', 'name'> & { venue_id: ColumnOf<'venues', 'venue_id'> }>`select from venues`",
    [],
  ],
  [
    'a value computed under the name of a column',
    'sql<{ name: string }>`select max(name) as name from venues`',
    [],
  ],
  [
    'a column under an alias that is its name',
    'sql<{ name: string }>`select v.name as name from venues v`',
    ['name: string'],
  ],
  ['a computed value', 'sql<{ count: number }>`select count(*)::int as count from venues`', []],
  ['a table that is not of the statement', 'sql<{ name: string }>`select 1 as name`', []],
])('%s', (_, source, asserted) => {
  expect(assertedColumns(source)).toEqual(asserted)
})
