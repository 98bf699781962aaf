import type { Browser } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { read } from '../calls.ts'
import { axeFindings, contextFor, phone, settled, watchTroubles } from '../harness.ts'

let browser: Browser

test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

test.describe('single sign-on', () => {
  test('says of an address without it no more than that, and goes to where the server sends another', async () => {
    const context = await contextFor(browser, undefined, phone)
    const page = await context.newPage()
    const troubles = watchTroubles(page)
    await page.goto('/enterprise-login?return=/guest-profiles')
    await page.getByLabel('Work e-mail').fill('somebody@unknown.example')
    await page.keyboard.press('Enter')
    await page.getByText('There is no single sign-on for this address').waitFor()
    expect(await axeFindings(page)).toEqual([])

    await page.route('**/api/enterprise/sso/resolve', (route) =>
      route.fulfill({ json: { address: '/sitemap-page?q=arrived' } }),
    )
    await page.getByLabel('Work e-mail').fill('somebody@lantern.example')
    const asked = page.waitForRequest('**/api/enterprise/sso/resolve')
    await page.keyboard.press('Enter')
    expect((await asked).postDataJSON()).toEqual({
      email: 'somebody@lantern.example',
      return: '/guest-profiles',
    })
    await page.waitForURL(/q=arrived/)
    expect(troubles).toEqual([])
    await context.close()
  })

  test('explains a refusal in words with its code, and shows nothing of a reason that is no code', async () => {
    const context = await contextFor(browser, undefined)
    const page = await context.newPage()
    await page.goto('/enterprise-login?refused=no_role')
    const alert = page.locator('main [role=alert]')
    for (const [reason, words] of [
      ['no_role', /gives you no role here/],
      ['wrong_signature', /not correctly signed/],
      ['something_new', /did not work/],
    ] as const) {
      await page.evaluate((to) => history.pushState({}, '', to), `/enterprise-login?refused=${reason}`)
      await expect(alert).toContainText(reason)
      await expect(alert).toContainText(words)
      await expect(alert).toContainText('run the single sign-on test')
    }
    await page.goto(`/enterprise-login?refused=${encodeURIComponent('Call 555, your account is blocked')}`)
    await settled(page)
    await expect(alert).toHaveCount(0)
    await context.close()
  })

  test('signing out of a session that a provider vouched for ends at the provider', async () => {
    const context = await contextFor(browser, 'staff')
    const page = await context.newPage()
    await page.route('**/api/me', async (route) => {
      const answer = await route.fetch()
      const me = (await answer.json()) as { session: object | null }
      await route.fulfill({ json: me.session ? { ...me, session: { ...me.session, method: 'oidc' } } : me })
    })
    await page.route('**/api/enterprise/sso/logout', (route) =>
      route.fulfill({ json: { address: '/sitemap-page?q=left' } }),
    )
    await page.goto('/')
    await page.getByRole('button', { name: /account of/i }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(/sitemap-page\?q=left/)
    expect(await read(context, '/api/me')).toMatchObject({ user: null })
    await context.close()
  })
})
