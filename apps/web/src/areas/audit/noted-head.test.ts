import { expect, test } from 'vitest'
import { readHead, writeHead } from './noted-head.ts'

const head = { seq: 1204, hash: 'ab'.repeat(32) }

test('a head that was noted is read again', () => {
  expect(readHead(writeHead(head))).toEqual(head)
})

test('capitals and line breaks of a copy do not matter', () => {
  expect(readHead(` 1204\n${'AB'.repeat(16)}\n${'AB'.repeat(16)} `)).toEqual(head)
})

test.each([
  '',
  '1204',
  'ab'.repeat(32),
  `0 ${'ab'.repeat(32)}`,
  `1204 ${'ab'.repeat(31)}`,
  `12 ${'xy'.repeat(32)}`,
])('“%s” is no head', (text) => {
  expect(readHead(text)).toBeUndefined()
})
