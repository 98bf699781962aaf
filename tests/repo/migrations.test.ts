import { spawnSync } from 'node:child_process'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, read, root } from './source-files.ts'

const folder = 'apps/server/migrations'
const files = filesBelow(folder, '.sql').filter((path) => !path.startsWith(`${folder}/backfills/`))
const repeatables = filesBelow('apps/server/src', '.sql')
const names = files.map((path) => basename(path))

/** Rules of squawk that are not suitable, with the reasons. */
const notApplied = {
  'require-lock-timeout': 'the runner sets one for every migration',
  'require-statement-timeout': 'a migration may take its time while it blocks nobody',
  'prefer-bigint-over-int': 'counts of one organisation fit, and the driver gives them as numbers',
  'prefer-bigint-over-smallint': 'ratings and other short scales',
  'ban-char-field': 'codes of fixed length: countries, currencies',
}

test('every migration is named by a UTC time and what it does', () => {
  expect(names.length).toBeGreaterThan(0)
  const wrong = names.filter(
    (name) => !/^\d{8}T\d{6}Z-[a-z0-9]+(-[a-z0-9]+)+\.sql$/u.test(name) || !isTime(name),
  )
  expect(wrong).toEqual([])
})

test('no two migrations have the same time', () => {
  const times = names.map((name) => name.slice(0, 16))
  expect(times.filter((time, index) => times.indexOf(time) !== index)).toEqual([])
})

// A second call would grant everything again, including what was denied since: a later migration alters the policies
// instead.
test('a table says once who reads and writes it', () => {
  const tables = files.flatMap((path) =>
    [...read(path).matchAll(/platform\.protect\('(\w+)'/gu)].map(([, table]) => table),
  )
  expect(tables.length).toBeGreaterThan(100)
  expect(tables.filter((table, index) => tables.indexOf(table) !== index)).toEqual([])
})

test('what is applied again and again stands in a folder sql, and makes no table', () => {
  expect(
    repeatables.filter((path) => !/^apps\/server\/src\/(platform|modules\/[^/]+)\/sql\/[^/]+$/u.test(path)),
  ).toEqual([])
  expect(repeatables.filter((path) => /^\s*(create|alter|drop) table\b/imu.test(read(path)))).toEqual([])
})

// The file is not applied again when the table gets a column: a new database would have it in the view, an upgraded
// one would not.
test('a view names its columns', () => {
  const views = repeatables.map(read).flatMap((sql) => sql.match(/^create or replace view[^;]*/gmu) ?? [])
  expect(views.length).toBeGreaterThan(0)
  expect(views.filter((view) => /select\s+(\w+\.)?\*/u.test(view))).toEqual([])
})

test('squawk finds nothing that would block or break a running system', () => {
  const excluded = Object.keys(notApplied).flatMap((rule) => ['--exclude', rule])
  const result = spawnSync(
    join(root, 'node_modules', '.bin', 'squawk'),
    [
      '--assume-in-transaction',
      '--pg-version',
      '18.0',
      '--reporter',
      'gcc',
      ...excluded,
      ...files,
      ...repeatables,
    ],
    { cwd: root, encoding: 'utf8' },
  )
  expect(result.error).toBeUndefined()
  expect(`${result.stdout}${result.stderr}`.trim()).toBe('')
  expect(result.status).toBe(0)
})

function isTime(name: string): boolean {
  const iso = name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-.*$/u, '$1-$2-$3T$4:$5:$6.000Z')
  const time = new Date(iso)
  return !Number.isNaN(time.getTime()) && time.toISOString() === iso
}
