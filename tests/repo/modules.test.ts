import { expect, test } from 'vitest'
import { moduleList, moduleListFile } from '../../scripts/module-list.ts'
import { filesBelow, importsOf, read, root } from './source-files.ts'

test('every module of the server is in the list, which `npm run modules` writes', () => {
  expect(read(moduleListFile)).toBe(moduleList(root))
})

const isTable = (path: string) => path.endsWith('/module.ts') && !path.endsWith('platform/module.ts')

test('nothing but the list imports the table of a module, which imports everything of it', () => {
  const files = filesBelow('apps/server/src', '.ts').filter(
    (path) => path !== moduleListFile && !/\.test\.ts$|\/testing\//u.test(path),
  )
  expect(files.filter((path) => importsOf(read(path)).some(isTable))).toEqual([])
})
