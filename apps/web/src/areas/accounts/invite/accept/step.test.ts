import type { SessionMethod } from '@comity/contract'
import { expect, test } from 'vitest'
import { stepOf } from './step.ts'

const person = (email: string | null, method: SessionMethod = 'password') => ({
  user: { id: 'u', name: 'Ada Marsh', email, language: null, theme: null },
  session: { id: 's', method, secondFactor: false, autoLockSeconds: null },
})
const mailed = { email: 'ada@harbour.example' }

test('nobody signed in: a known address signs in, an unknown one sets an account up', () => {
  expect(stepOf({ ...mailed, needs: 'sign_in' }, null)).toBe('sign_in')
  expect(stepOf({ ...mailed, needs: 'password_or_pin' }, null)).toBe('set_up')
  expect(stepOf({ email: null, needs: 'pin' }, null)).toBe('set_up')
})

test('the invited address accepts while signed in, however it is written', () => {
  expect(stepOf({ ...mailed, needs: 'sign_in' }, person('Ada@Harbour.example'))).toBe('as_me')
  expect(stepOf({ ...mailed, needs: 'sign_in' }, person('ada@harbour.example', 'passkey'))).toBe('as_me')
})

test('somebody else signed in does not accept what was mailed to another', () => {
  expect(stepOf({ ...mailed, needs: 'sign_in' }, person('bea@harbour.example'))).toBe('sign_in')
  expect(stepOf({ ...mailed, needs: 'password' }, person('bea@harbour.example'))).toBe('set_up')
  expect(stepOf({ ...mailed, needs: 'password' }, person(null))).toBe('set_up')
})

test('a printed code is accepted by whoever is signed in', () => {
  expect(stepOf({ email: null, needs: 'pin' }, person('bea@harbour.example'))).toBe('as_me')
})

test.each(['pin', 'saml', 'oidc'] as const)('a session by %s accepts nothing for its person', (method) => {
  expect(stepOf({ ...mailed, needs: 'sign_in' }, person('ada@harbour.example', method))).toBe('sign_in')
  expect(stepOf({ email: null, needs: 'pin' }, person('ada@harbour.example', method))).toBe('set_up')
})
