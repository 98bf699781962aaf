import { expect, test } from 'vitest'
import { goodPassword, testSignIn } from './testing/browser.ts'
import { authenticatorApp } from './testing/one-time-code.ts'

test('a database that goes away is a fault, never a wrong password, code or passkey', async () => {
  const at = await testSignIn()
  const { email } = await at.person()
  const browser = at.browser()
  await browser.signIn(email)
  const { body } = await browser.call('two-factor/enable', { password: goodPassword })
  await browser.call('two-factor/verify-totp', { code: await authenticatorApp(body.totpUri).code() })
  const half = at.browser()
  await half.signIn(email)
  const [code] = body.recoveryCodes
  const failing = async (table: string, call: () => Promise<unknown>) => {
    const admin = await at.owner()
    await admin.query(`alter table auth.${table} rename to gone`)
    await expect(call()).rejects.toMatchObject({ code: '42P01' })
    await admin.query(`alter table auth.gone rename to ${table}`)
    await admin.end()
  }
  await failing('accounts', () => at.browser().signIn(email))
  await failing('verifications', () => half.call('two-factor/verify-backup-code', { code }))
  await failing('two_factors', () => half.call('two-factor/verify-backup-code', { code }))
  await failing('passkeys', () => browser.call('passkey/generate-register-options'))
  expect(await half.call('two-factor/verify-backup-code', { code })).toMatchObject({ status: 200 })
  await at.close()
})
