import { expect, test } from 'vitest'
import { answersOf, faultsOf } from './accept-fields.ts'

const fields = { name: ' Ada Marsh ', secret: 'pin', password: 'left over', pin: '829164' } as const

test('only the secret that was chosen is sent', () => {
  expect(answersOf(fields)).toEqual({ name: 'Ada Marsh', pin: '829164' })
  expect(answersOf({ ...fields, secret: 'password' })).toEqual({ name: 'Ada Marsh', password: 'left over' })
})

test('a name needs a letter, and the secret that was chosen has to hold', () => {
  expect(faultsOf(fields)).toEqual({})
  expect(faultsOf({ ...fields, name: '' })).toEqual({ name: 'required' })
  expect(faultsOf({ ...fields, name: '12' })).toEqual({ name: 'invalid_name' })
  expect(faultsOf({ ...fields, pin: '' })).toEqual({ pin: 'required' })
  for (const pin of ['123456', '82916', '8291 64', '111111'])
    expect(faultsOf({ ...fields, pin })).toEqual({ pin: 'weak_pin' })
  expect(faultsOf({ ...fields, secret: 'password' })).toEqual({ password: 'password_too_short' })
  expect(faultsOf({ ...fields, secret: 'password', password: 'four words in a row' })).toEqual({})
})
