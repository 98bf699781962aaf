import { expect, test } from 'vitest'
import { lists } from '../../scripts/lists.ts'
import { moduleOrder } from '../../scripts/module-order.ts'
import { filesBelow, importsOf, read, root } from './source-files.ts'

test.each(lists)('$file is what `npm run lists` makes of the tree', (list) => {
  expect(read(list.file)).toBe(list.textFrom(root))
})

const isTable = (path: string) => path.endsWith('/module.ts') && !path.endsWith('platform/module.ts')

test('nothing but the list imports the table of a module, which imports everything of it', () => {
  const files = filesBelow('apps/server/src', '.ts').filter((path) => !/\.test\.ts$|\/testing\//u.test(path))
  expect(files.filter((path) => importsOf(read(path)).some(isTable))).toEqual([])
})

test('imports between modules run in no circle, by value or by type', () => {
  expect(moduleOrder(root).circles).toEqual([])
})
