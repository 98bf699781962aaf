import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { baseUrl, contextFor, desk, goWithin } from '../harness.ts'
import { newAccount } from './new-account.ts'
import { post, read } from '../calls.ts'

let browser: Browser

test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

/** A passkey belongs to a host name, so these tests use one. */
const named = () => baseUrl().replace('127.0.0.1', 'localhost')

interface Device {
  readonly cdp: CDPSession
  readonly authenticatorId: string
}

/** A device that stores passkeys and verifies its holder: a phone or a laptop, without the hardware. */
async function deviceOf(page: Page): Promise<Device> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

async function ownPage(name: string): Promise<{ context: BrowserContext; page: Page; device: Device }> {
  const context = await contextFor(browser, undefined, { ...desk, baseURL: named() })
  const { email, password } = await newAccount(context, name)
  await post(context, '/api/auth/sign-in/email', { email, password })
  const page = await context.newPage()
  return { context, page, device: await deviceOf(page) }
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.goto('/my-profile#passkeys')
  await page.getByLabel('Name of the passkey').fill(name)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: `Remove the passkey ${name}` }).waitFor()
}

async function signInByPasskey(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.goto('/login-page')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
}

async function methodOf(context: BrowserContext): Promise<string | undefined> {
  return (await read<{ session: { method: string } | null }>(context, '/api/me')).session?.method
}

test('a passkey is made in the profile and signs in without an e-mail address', async () => {
  const { context, page, device } = await ownPage('passkey')
  await addPasskey(page, 'My laptop')
  const { credentials } = await device.cdp.send('WebAuthn.getCredentials', {
    authenticatorId: device.authenticatorId,
  })
  expect(credentials.map(({ isResidentCredential, rpId }) => [isResidentCredential, rpId])).toEqual([
    [true, 'localhost'],
  ])
  await signInByPasskey(page)
  await page.getByRole('button', { name: /account of ilse marrow/i }).waitFor()
  expect(await methodOf(context)).toBe('passkey')
  await goWithin(page, '/my-profile')
  await page.getByText('Signed in with a passkey').waitFor()
  await context.close()
})

test('is refused where the device did not make sure of its holder', async () => {
  const { context, page, device } = await ownPage('passkey-unverified')
  await addPasskey(page, 'My laptop')
  await device.cdp.send('WebAuthn.setUserVerified', {
    authenticatorId: device.authenticatorId,
    isUserVerified: false,
  })
  await signInByPasskey(page)
  await page.getByText('No passkey was used').waitFor()
  expect(await methodOf(context)).toBeUndefined()
  await context.close()
})

test('once removed it opens nothing, though the device still offers it', async () => {
  const { context, page } = await ownPage('passkey-removed')
  await addPasskey(page, 'Lost phone')
  await page.getByRole('button', { name: 'Remove the passkey Lost phone' }).click()
  await page.getByText('It can no longer be used to sign in').waitFor()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('No passkey yet').waitFor()
  await signInByPasskey(page)
  await page.getByText('This passkey is not known here').waitFor()
  expect(await methodOf(context)).toBeUndefined()
  await context.close()
})
