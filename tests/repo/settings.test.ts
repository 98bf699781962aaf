import { expect, test } from 'vitest'
import { settings, settingsTable } from '../../apps/server/src/platform/settings.ts'
import { filesBelow, read } from './source-files.ts'

test('README.md holds the table of settings as the code has it', () => {
  const readme = read('README.md')
  expect(settings.map(({ name }) => name).filter((name) => !readme.includes(`| \`${name}\` |`))).toEqual([])
  expect(readme).toContain(settingsTable())
})

test('the environment is read where a program starts and nowhere else', () => {
  const readers = filesBelow('apps/server/src', '.ts')
    .filter((path) => !path.endsWith('.test.ts'))
    .filter((path) => read(path).replaceAll("process.env['PATH']", '').includes('process.env'))
  // The commands read it in one place, the server at its start.
  expect(readers).toEqual(['apps/server/src/commands/tell.ts', 'apps/server/src/main.ts'])
})
