import { expect, test } from 'vitest'
import { filesBelow, read } from './source-files.ts'

/** People's own choices: across organisations, and for the alerts of one. */
const tables = { preferences: 'Preferences', manager_preferences: 'ManagerPreferences' } as const

/** It only stores and shows the choices: a preference that no other statement reads has no effect. */
const keeper = 'apps/server/src/modules/accounts/queries/manager-preferences.ts'

/** The account's preferences that the page itself applies. */
const appliedByPage = read('apps/web/src/shell/session/account-preferences.tsx')

function preferencesOf(type: string): string[] {
  const schema = read('apps/server/src/platform/db/schema.gen.ts')
  const [, body = ''] = new RegExp(`interface ${type} \\{([^}]*)\\}`, 'u').exec(schema) ?? []
  return [...body.matchAll(/^ {2}(\w+):/gmu)]
    .flatMap(([, column]) => column ?? [])
    .filter((column) => !['organisation_id', 'user_id'].includes(column))
}

/** Statements that select from a table, except those of the keeper. */
function readersOf(table: string): string[] {
  return filesBelow('apps/server/src', '.ts')
    .filter((path) => !path.endsWith('.test.ts') && path !== keeper)
    .flatMap((path) => read(path).match(/\bsql(?:<[^`]*>)?`[^`]*`/gu) ?? [])
    .filter((statement) => new RegExp(`\\b(?:from|join) ${table}\\b`, 'u').test(statement))
}

test.each(Object.entries(tables))('every preference in %s is read somewhere', (table, type) => {
  const [columns, readers] = [preferencesOf(type), readersOf(table)]
  expect(columns.length).toBeGreaterThan(2)
  const isRead = (column: string) =>
    readers.some((statement) => new RegExp(`\\b${column}\\b`, 'u').test(statement)) ||
    (table === 'preferences' && appliedByPage.includes(`me?.user.${column}`))
  expect(columns.filter((column) => !isRead(column))).toEqual([])
})
