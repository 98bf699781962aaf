import { expect, it } from 'vitest'
import { returnPath } from './return-path.ts'

it('keeps a path of the product with its query', () => {
  expect(returnPath('/guest-detail-page?guest=1')).toBe('/guest-detail-page?guest=1')
})

it.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  7,
  undefined,
])('drops %s, which leads elsewhere', (value) => {
  expect(returnPath(value)).toBeUndefined()
})
