import { expect, test } from 'vitest'
import { groupedSecret, secretOf } from './secret.ts'

test('the secret is read out of the address for the app', () => {
  const address = 'otpauth://totp/Comity:ada%40harbour.example?secret=JBSWY3DPEHPK3PXP&issuer=Comity&digits=6'
  expect(secretOf(address)).toBe('JBSWY3DPEHPK3PXP')
})

test.each([
  ['JBSWY3DPEHPK3PXP', 'JBSW Y3DP EHPK 3PXP'],
  ['JBSWY3', 'JBSW Y3'],
  ['', ''],
])('%j is written %j', (secret, written) => {
  expect(groupedSecret(secret)).toBe(written)
})
