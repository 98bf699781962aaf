import { expect, test } from 'vitest'
import { readable } from './readable.ts'

test('a row is readable as far as a thief could read it', () => {
  const hex = Buffer.from('07700 900222').toString('hex')
  const id = '9002226f-1ac4-464f-b061-515afcea41d0'
  expect(readable(`(${id},"\\\\x${hex}",Corvi)`)).toBe('(,"07700 900222",Corvi)')
  expect(readable(`{"id":"${id}","contact":"\\\\x${hex}"}`)).toContain('07700 900222')
  expect(readable('"\\\\x9002"')).not.toContain('9002')
})
