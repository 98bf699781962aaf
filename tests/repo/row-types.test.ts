import { expect, test } from 'vitest'
import { assertedColumns } from './row-types.ts'
import { filesBelow, read } from './source-files.ts'

/**
 * Members of row types that say by hand what a column holds, and how often: contents of JSON, 64-bit numbers
 * cast to small ones, texts that only code narrows, values computed under the name of a column. The list may
 * only become shorter: a row type says `RowOf`, `ColumnOf` or `Nullable` of the generated schema instead.
 */
const byHand: Record<string, number> = {
  'action_taken: string | null': 1,
  'activities: number': 1,
  'actor_id: string | null': 1,
  'alert_email: boolean': 1,
  'alert_push: boolean': 1,
  'alert_sms: boolean': 1,
  'amount_minor: number': 1,
  'amount_minor: number | null': 2,
  'answer: ProviderAnswer | TestAnswer | null': 1,
  'at: Date': 2,
  'audio_until: Date | null': 1,
  'basis: number': 1,
  'bytes: string': 2,
  'came_in: number': 1,
  'code: HeldCode | null': 1,
  'corrected_at: Date | null': 1,
  'countries: string[]': 2,
  'country: string': 1,
  'currency: string | null': 2,
  'day: string': 2,
  'decided_at: null': 1,
  "details: StepRow['details']": 1,
  'ending: null': 1,
  'fact_id: null': 1,
  'facts: number': 1,
  'facts: string | null': 1,
  'guest_id: string': 4,
  'guest_id: string | null': 1,
  'guests: number': 2,
  'hash: Buffer': 1,
  'hash: string': 5,
  'hash: string | null': 1,
  'hits: number': 1,
  'index: number': 2,
  'index: string': 1,
  'index: string | null': 1,
  'is_comparison: boolean': 1,
  'is_minor: boolean': 2,
  'kind: string': 1,
  'known_state: string | null': 1,
  'last_place: number': 1,
  'leaf: Buffer': 1,
  'level: number': 1,
  'listing_id: string | null': 1,
  'month: string': 1,
  'name: string': 1,
  'number: number': 8,
  'over_because: OverReason': 1,
  'paused_by: string[]': 1,
  'photo_id: string | null': 1,
  'photos: number': 2,
  'place: number': 2,
  'profile_id: string': 1,
  'purpose: string': 1,
  'quiet_from: string | null': 2,
  'quiet_to: string | null': 2,
  'ratings: number': 3,
  'reasons: { venue: { id: string; name: string }; ratings: number; effect: number }[] | null': 1,
  'risk_level: LevelWord': 1,
  'room: string': 1,
  'room: string | null': 1,
  'root: string': 1,
  'rule_id: string': 1,
  'rule_version: null': 2,
  'rules: RuleChoices | null': 1,
  'sector: Sector': 1,
  'seen_at: Date': 1,
  "severity: Exclude<RiskLevel, 'insufficient_data' | 'not_scored'>": 1,
  'size: number': 1,
  'source: ReplaySource': 1,
  'source_row: string': 1,
  "state: 'draft' | 'signed' | 'notified' | 'active' | 'expired' | 'withdrawn' | 'removed'": 1,
  "state: 'in_use' | 'drifted'": 1,
  'state: keyof MailState': 1,
  "status: 'counted' | 'disputed' | 'frozen'": 1,
  "status: NonNullable<DisputeRow['fact_status']> | 'disputed'": 1,
  'status: StayStatus | null': 1,
  'status: keyof typeof kindOf': 1,
  'stay_id: string | null': 1,
  'step: number | null': 1,
  'storage_key: string | null': 1,
  'user_id: string | null': 1,
  'venue_id: string': 3,
  'viewer_venue_id: string': 1,
  'went_out: number': 1,
  'with_comment: number': 1,
}

test('row types of sql take the columns of their tables from the generated schema', () => {
  const files = filesBelow('apps/server/src', '.ts').filter((path) => !path.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(500)
  const found: Record<string, number> = {}
  for (const member of files.flatMap((path) => assertedColumns(read(path)))) {
    found[member] = (found[member] ?? 0) + 1
  }
  expect(found).toEqual(byHand)
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
  ['a computed value', 'sql<{ count: number }>`select count(*)::int as count from venues`', []],
  ['a table that is not of the statement', 'sql<{ name: string }>`select 1 as name`', []],
])('%s', (_, source, asserted) => {
  expect(assertedColumns(source)).toEqual(asserted)
})
