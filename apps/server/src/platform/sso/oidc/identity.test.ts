import { expect, test } from 'vitest'
import { toIdentity } from './identity.ts'

const issuer = 'https://idp.example'
const of = (idToken: object, userInfo: object = {}) =>
  toIdentity(issuer, { sub: 'one', ...idToken }, { ...userInfo })

test('claims are texts, members of objects by their path', () => {
  const found = of({
    groups: ['desk', 3, { nested: true }, null],
    realm_access: { roles: ['manager'], more: { of: { it: 'too deep' }, one: 1 } },
    'https://idp.example/roles': 'admin',
    empty: [],
    nothing: null,
  })
  expect(found?.claims).toEqual({
    groups: ['desk', '3'],
    'realm_access.roles': ['manager'],
    'realm_access.more.one': ['1'],
    'https://idp.example/roles': ['admin'],
  })
})

test('claims about the token are left out', () => {
  expect(of({ aud: 'comity', exp: 1, nonce: 'x', at_hash: 'y', amr: ['otp'] })?.claims).toEqual({
    amr: ['otp'],
  })
})

test('a member of an object does not take the place of a claim with a dot in its name', () => {
  expect(of({ a: { b: 'member' }, 'a.b': 'claim' })?.claims).toEqual({ 'a.b': ['claim'] })
})

test('a claim cannot reach the prototype', () => {
  const claims = of(JSON.parse('{"__proto__": ["admin"], "constructor": "x"}') as object)?.claims
  expect(Object.getPrototypeOf(claims)).toBe(Object.prototype)
  expect(Object.keys(claims ?? {}).sort()).toEqual(['__proto__', 'constructor'])
})

test('the ID token goes before what is told beside it', () => {
  const found = of({ name: 'Ada', role: 'staff' }, { name: 'Eve', role: 'admin', zone: 'UTC' })
  expect([found?.name, found?.claims['role'], found?.claims['zone']]).toEqual(['Ada', ['staff'], ['UTC']])
})

test('an address is vouched for only by the place that names it', () => {
  const beside = { email: 'eve@hotel.example', email_verified: true }
  expect(of({ email: 'ada@hotel.example' }, beside)).toMatchObject({
    email: 'ada@hotel.example',
    emailVerified: false,
  })
  expect(of({}, beside)).toMatchObject({ email: 'eve@hotel.example', emailVerified: true })
  expect(of({ email_verified: true }, { email: 'eve@hotel.example' })).toMatchObject({ emailVerified: false })
})

test.each([
  [true, true],
  ['true', true],
  [false, false],
  ['false', false],
  [1, false],
  [undefined, false],
])('vouching written %o counts as %o', (written, emailVerified) => {
  expect(of({ email: 'ada@hotel.example', email_verified: written })).toMatchObject({ emailVerified })
})

test('somebody without an address or a name is still somebody', () => {
  expect(of({ email: ' ', name: 7 })).toMatchObject({ subject: 'one', email: null, name: null })
})
