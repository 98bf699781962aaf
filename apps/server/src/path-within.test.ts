import { expect, test } from 'vitest'
import { pathWithin } from './path-within.ts'

test.each([
  ['/', '/api/status', '/api/status'],
  ['/', '/api/routes/status', '/api/status'],
  ['/', '/api/api/status', '/api/status'],
  ['/', '/api/routes/api/status', '/api/status'],
  ['/', '/_healthz', '/api/_healthz'],
  ['/', '/routes/api', '/routes/api'],
  ['/comity', '/comity/api/routes/status', '/api/status'],
  ['/comity', '/comity', '/'],
  ['/comity', '/comity/guest-profiles', '/guest-profiles'],
])('below %s the address %s means %s', (base, path, meant) => {
  expect(pathWithin(base, path)).toBe(meant)
})

test.each(['/', '/api/status', '/comityx/api/status'])('%s lies outside the base path /comity', (path) => {
  expect(pathWithin('/comity', path)).toBeUndefined()
})
