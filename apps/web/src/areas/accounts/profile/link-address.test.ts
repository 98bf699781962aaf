import { expect, test } from 'vitest'
import { linkAddress } from './link-address.ts'

test('the address links, leads back, and stays on this host', () => {
  const begun = '/comity/api/enterprise/saml/0b9f/login?return=%2F&test=x'
  expect(linkAddress(begun, '/comity/my-profile')).toBe(
    '/comity/api/enterprise/saml/0b9f/login?return=%2Fcomity%2Fmy-profile&test=x&purpose=link',
  )
  expect(linkAddress('https://elsewhere.example/x', '/')).toBe('/x?purpose=link&return=%2F')
})
