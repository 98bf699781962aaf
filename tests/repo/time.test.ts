import { expect, test } from 'vitest'
import { filesBelow, read } from './source-files.ts'

/** Where the machine's own time is intended. */
const machineTime: Record<string, string> = {
  'apps/server/src/platform/db/migrate.ts': 'when a migration ran on this machine',
  'apps/server/src/platform/sql/status.sql': 'the queue runs its jobs by it',
  'apps/server/src/platform/queue/leases.ts': 'the queue locks its jobs by it',
  'apps/server/src/platform/clock.ts': 'the system clock itself',
}

const sqlClock =
  /(?<![.\w])(?:now|clock_timestamp|statement_timestamp|transaction_timestamp)\s*\(\)(?!\s*[:{])|\bcurrent_(?:timestamp|date|time)\b|\blocaltime(?:stamp)?\b/giu
const scriptClock = /\bDate\.now\(\)|\bnew Date\(\)|\bTemporal\.Now\b/gu

function clocksIn(path: string, source: string): string[] {
  const found = [...source.matchAll(sqlClock), ...(path.endsWith('.sql') ? [] : source.matchAll(scriptClock))]
  return found.map((match) => `${path}: ${match[0]}`)
}

test('business time comes from app_now() in SQL and from the clock that is passed in elsewhere', () => {
  const files = [
    ...filesBelow('apps/server', '.sql', '.ts'),
    ...filesBelow('packages/domain', '.ts'),
    ...filesBelow('packages/contract', '.ts'),
  ].filter((path) => !path.endsWith('.test.ts') && !(path in machineTime))
  expect(files.length).toBeGreaterThan(50)
  expect(files.flatMap((path) => clocksIn(path, read(path)))).toEqual([])
})

test('every exception still reads the machine’s time', () => {
  const idle = Object.keys(machineTime).filter((path) => clocksIn(path, read(path)).length === 0)
  expect(idle).toEqual([])
})

test.each([
  'default now()',
  'where at < clock_timestamp()',
  'select CURRENT_DATE',
  'x > now ()',
  'new Date()',
  'Date.now()',
])('%s is found', (source) => {
  expect(clocksIn('a.ts', source)).toHaveLength(1)
})

test.each([
  'platform.app_now()',
  'clock.now()',
  'performance.now()',
  'now(): Date',
  'app_now()',
  'new Date(text)',
])('%s is allowed', (source) => {
  expect(clocksIn('a.ts', source)).toEqual([])
})
