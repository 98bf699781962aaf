import { expect, test } from 'vitest'
import { mainPaths } from '../../e2e/main-paths.ts'
import { filesBelow } from './source-files.ts'

test('the main paths of the browser tests are there', () => {
  expect(filesBelow('e2e', '.e2e.ts')).toEqual(expect.arrayContaining(mainPaths))
})
