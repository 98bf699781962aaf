import type { Browser } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { axeFindings, contextFor, goWithin, phone, watchTroubles } from '../harness.ts'
import { mailTo } from './new-account.ts'

let browser: Browser

test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

test.describe('registering an organisation', () => {
  test('goes from the form, step by step, through the mail to the sign-in, on a phone', async () => {
    const context = await contextFor(browser, undefined, phone)
    const page = await context.newPage()
    const troubles = watchTroubles(page)
    const email = `first-${crypto.randomUUID().slice(0, 8)}@lantern.example`
    // The address of a later step shows the first incomplete step.
    await page.goto('/registration-page?step=preferences')
    await page.getByRole('heading', { level: 2, name: 'Your organisation' }).waitFor()
    await expect(page.getByLabel('Name of the organisation')).toHaveCount(1)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('This field is required')).toHaveCount(2)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-path'))).toBe(
      'organisation.name',
    )
    await page.getByLabel('Name of the organisation').fill('Lantern House')
    await page.getByLabel('Sector').selectOption('hotel')
    await page.getByLabel('Country').selectOption('US')
    await page.getByLabel('Time zone').selectOption('America/Chicago')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Name of the venue').fill('Lantern House Mill Street')
    await page.keyboard.press('Enter')
    await page.getByLabel('Your name').fill('Odile Farrow')
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    const password = page.getByLabel('Password', { exact: false }).first()
    await password.fill('too short')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Password too short').waitFor()
    await password.fill('eleven quiet harbours')
    await page.goBack()
    await expect(page.getByLabel('Name of the venue')).toHaveValue('Lantern House Mill Street')
    await page.goForward()
    await expect(password).toHaveValue('eleven quiet harbours')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('heading', { level: 2, name: 'Notification settings' }).waitFor()
    await page.getByRole('switch', { name: 'Quiet hours' }).check()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Check your inbox' }).waitFor()
    expect(page.url()).not.toContain('lantern.example')
    expect(await page.locator('h1').count()).toBe(1)
    await page.getByRole('button', { name: 'Back to the form' }).click()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Check your inbox' }).waitFor()

    await mailTo(email)
    await page.getByRole('link', { name: 'Open the demo mailbox' }).click()
    const mail = page.getByRole('article').filter({ hasText: email }).first()
    const link = mail.getByRole('link').first()
    const { pathname, hash } = new URL((await link.getAttribute('href')) ?? '')
    await page.goto(pathname + hash)
    await page.getByRole('heading', { level: 1, name: 'Confirm the registration' }).waitFor()
    await page.waitForURL((url) => url.hash === '')
    await page.getByLabel('The password that you chose').fill('eleven quiet harbours')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('heading', { level: 1, name: 'Registration complete' }).waitFor()
    await expect(page.locator('main')).toContainText(/Your venue code: \w{6,}/)
    expect(troubles).toEqual([])

    await page.goto(pathname + hash)
    await page.getByLabel('The password that you chose').fill('eleven quiet harbours')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('button', { name: 'Register again' }).waitFor()

    await goWithin(page, '/login-page')
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await page.getByLabel('Password', { exact: false }).first().fill('eleven quiet harbours')
    await page.keyboard.press('Enter')
    await page.waitForURL(/manager-dashboard/)
    await context.close()
  })
})
