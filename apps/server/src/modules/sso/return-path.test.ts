import { expect, it } from 'vitest'
import { returnPath } from './return-path.ts'

it.each(['/', '/guest-detail-page?guest=1', '/my-profile#passkeys', '/venue%20ratings'])(
  'keeps %s, a page of the product',
  (path) => {
    expect(returnPath(path)).toBe(path)
  },
)

it('normalises what a browser would', () => {
  expect(returnPath('/a/../my-profile')).toBe('/my-profile')
})

it.each([
  undefined,
  '',
  'my-profile',
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  '/..//evil.example',
  '/./\u0000/evil.example',
  '/x//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/api/auth/sign-out',
  '/API/enterprise/sso/resolve',
  '/x/../api/me',
])('drops %j', (path) => {
  expect(returnPath(path)).toBeUndefined()
})
