import { auditActions } from '@comity/contract'
import { expect, test } from 'vitest'
import { filesBelow, read } from './source-files.ts'

test('every action of the audit log is recorded by the server', () => {
  const sources = filesBelow('apps/server', '.ts', '.sql')
    .filter((path) => !/\.test\.ts$|\/testing\//u.test(path))
    .map(read)
  const missing = auditActions.filter((action) => !sources.some((source) => source.includes(`'${action}'`)))
  expect(missing).toEqual([])
})
