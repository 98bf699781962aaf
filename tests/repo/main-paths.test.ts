import { expect, test } from 'vitest'
import { mainPaths } from '../../e2e/main-paths.ts'
import { filesBelow } from './source-files.ts'

const areaOf = (path: string) => path.split('/').slice(1, -1).join('/')

test('the main paths of the browser tests are there, and every area has one', () => {
  const all = filesBelow('e2e', '.e2e.ts')
  expect(mainPaths.filter((path) => !all.includes(path))).toEqual([])
  expect([...new Set(mainPaths.map(areaOf))].toSorted()).toEqual([...new Set(all.map(areaOf))].toSorted())
})
