import { expect, test } from 'vitest'
import { fingerprintOf } from './fingerprint.ts'

test('is that of FIPS 180-4', async () => {
  expect(await fingerprintOf(new Blob(['abc']))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})
