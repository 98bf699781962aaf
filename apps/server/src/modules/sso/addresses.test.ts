import { contract } from '@comity/contract'
import { expect, it } from 'vitest'
import { callAddress, hostPath, loginPath, serviceProvider } from './addresses.ts'

const place = { publicUrl: 'https://comity.example', basePath: '/desk' }

it('stands below the base path, once', () => {
  expect(hostPath(place, '/my-profile')).toBe('/desk/my-profile')
  expect(hostPath({ basePath: '/' }, '/my-profile')).toBe('/my-profile')
  expect(callAddress(place, contract.consumeSaml, 'one')).toBe(
    'https://comity.example/desk/api/enterprise/saml/one/acs',
  )
  expect(serviceProvider(place, 'one').entityId).toBe(
    'https://comity.example/desk/api/enterprise/saml/one/metadata',
  )
})

it('carries what the login is asked for, encoded', () => {
  expect(loginPath(place, 'oidc', 'one', {})).toBe('/desk/api/enterprise/oidc/one/login')
  expect(loginPath(place, 'saml', 'one', { return: '/a?b=c&d' })).toBe(
    '/desk/api/enterprise/saml/one/login?return=%2Fa%3Fb%3Dc%26d',
  )
})
