import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { goodPassword, testSignIn } from './testing/browser.ts'
import type { TestSignIn } from './testing/browser.ts'
import { authenticatorApp } from './testing/one-time-code.ts'
import type { Config } from '../config.ts'

/** Makes every call that sets cookies, and lists them. */
async function everySetCookie(at: TestSignIn): Promise<string[]> {
  const { userId, email } = await at.person()
  const browser = at.browser()
  const lines: string[] = []
  const call = async (path: string, body?: unknown) => {
    const reply = await browser.call(path, body)
    expect(reply).toMatchObject({ status: 200 })
    lines.push(...reply.setCookies)
    return reply
  }
  await call('sign-in/email', { email, password: goodPassword })
  await call('passkey/generate-register-options')
  await call('passkey/generate-authenticate-options')
  const enabled = await call('two-factor/enable', { password: goodPassword })
  await call('two-factor/verify-totp', { code: await authenticatorApp(enabled.body.totpUri).code() })
  await call('sign-out', {})
  await call('sign-in/email', { email, password: goodPassword })
  await call('two-factor/verify-backup-code', { code: enabled.body.recoveryCodes[0] })
  await call('two-factor/disable', { password: goodPassword })
  const session = { userId, method: 'oidc', organisationId: null, organisationFixed: false } as const
  const started = await at.signIn.startSession({
    ...session,
    deviceId: null,
    secondFactor: false,
    now: at.clock.now(),
  })
  return [...lines, ...started.cookies, ...at.signIn.forgettingCookies]
}

describe('every cookie of sign-in', () => {
  const cases: [string, Partial<Config>, RegExp, boolean][] = [
    ['production', { mode: 'production', publicUrl: 'https://comity.example' }, /^__Host-comity/, true],
    ['a demo, whose port is part of the name', { port: 3117 }, /^comity-3117/, false],
  ]
  test.each(cases)(
    'in %s is for this host and this server alone',
    async (_name, config, prefix, isSecure) => {
      const at = await testSignIn({ config })
      const lines = await everySetCookie(at)
      const names = new Set(lines.map((line) => line.split('=')[0]!))
      const base = at.signIn.cookieName
      expect([...names].toSorted()).toEqual(
        [
          base,
          `${base}-auth.dont_remember`,
          `${base}-auth.passkey`,
          `${base}-auth.session_data`,
          `${base}-auth.two_factor`,
          `${base}-known`,
        ].toSorted(),
      )
      for (const line of lines) {
        expect(line).toMatch(prefix)
        const attributes = line.split('; ').slice(1)
        expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'Path=/', 'SameSite=Lax']))
        expect(attributes.includes('Secure')).toBe(isSecure)
        expect(attributes.some((attribute) => attribute.startsWith('Domain'))).toBe(false)
        // None of them names a person.
        expect(decodeURIComponent(line)).not.toMatch(/person-|hotel\.example|Lindqvist/)
      }
      await at.close()
    },
  )
})

test('the cookie is signed as the library signs its own', async () => {
  const at = await testSignIn()
  const secret = at.config.secrets.session.toString('base64')
  const signature = createHmac('sha256', secret).update('a-token').digest('base64')
  expect(at.signIn.cookieValue('a-token')).toBe(encodeURIComponent(`a-token.${signature}`))
  await at.close()
})
