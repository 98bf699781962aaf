import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { bytesOf, hashOf, pushStateOf } from './push-browser.ts'

const told = { publicKey: 'BK', endpointHashes: ['mine'] }
const browser = { isSupported: true, isDenied: false }

test.each([
  ['server_off', { publicKey: null, endpointHashes: [] }, { ...browser, endpointHash: 'mine' }],
  ['unsupported', told, { ...browser, isSupported: false }],
  ['denied', told, { ...browser, isDenied: true, endpointHash: 'mine' }],
  ['off', told, browser],
  ['on', told, { ...browser, endpointHash: 'mine' }],
  ['other', told, { ...browser, endpointHash: 'of somebody else' }],
])('a browser is seen as %s', (state, server, present) => {
  expect(pushStateOf(server, present)).toBe(state)
})

test('an endpoint is hashed as the server hashes it', async () => {
  for (const endpoint of ['https://push.example/1', 'https://push.example/ü?~', '']) {
    expect(await hashOf(endpoint)).toBe(createHash('sha256').update(endpoint).digest('base64url'))
  }
})

test('the key of the server is read byte by byte', () => {
  for (let length = 60; length < 70; length++) {
    const bytes = randomBytes(length)
    expect(Buffer.from(bytesOf(bytes.toString('base64url')))).toEqual(bytes)
  }
})
