import type { Browser } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { axeFindings, contextFor, desk, phone, testEach, watchTroubles } from '../harness.ts'
import { mailTo } from './new-account.ts'
import { post } from '../calls.ts'

let browser: Browser

test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

test.describe('registering an organisation', () => {
  testEach([
    ['desk', desk],
    ['phone', phone],
  ])('goes from the form through the mail to the sign-in, on a %s', async (name, options) => {
    const context = await contextFor(browser, undefined, options)
    const page = await context.newPage()
    const troubles = watchTroubles(page)
    const email = `first-${name}@lantern.example`
    await page.goto('/registration-page')
    await page.getByRole('heading', { level: 2, name: 'Your organisation' }).waitFor()
    await page.getByRole('button', { name: 'Go on' }).click()
    expect(await page.getByText('This field is required').count()).toBe(2)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-path'))).toBe(
      'organisation.name',
    )
    await page.getByLabel('Name of the organisation').fill('Lantern House')
    await page.getByLabel('Sector').selectOption('hotel')
    await page.getByLabel('Country').selectOption('US')
    await page.getByLabel('Time zone').selectOption('America/Chicago')
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByLabel('Name of the venue').fill('Lantern House Mill Street')
    await page.keyboard.press('Enter')
    await page.getByLabel('Your name').fill('Odile Farrow')
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    const password = page.getByLabel('Password', { exact: false }).first()
    await password.fill('too short')
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByText('Password too short').waitFor()
    await password.fill('eleven quiet harbours')
    await page.goBack()
    expect(await page.getByLabel('Name of the venue').inputValue()).toBe('Lantern House Mill Street')
    await page.goForward()
    expect(await password.inputValue()).toBe('eleven quiet harbours')
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByRole('heading', { level: 2, name: 'How you want to be told' }).waitFor()
    await page.getByRole('switch', { name: 'Quiet hours' }).check()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Look into your mailbox' }).waitFor()
    expect(page.url()).not.toContain('lantern.example')
    expect(await page.locator('h1').count()).toBe(1)
    await page.getByRole('button', { name: 'Back to what was typed' }).click()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    expect(await page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe(email)
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Look into your mailbox' }).waitFor()

    await mailTo(email)
    await page.getByRole('link', { name: 'Open the mailbox of the demo' }).click()
    const mail = page.getByRole('article').filter({ hasText: email }).first()
    const link = mail.getByRole('link').first()
    const { pathname, hash } = new URL((await link.getAttribute('href')) ?? '')
    await page.goto(pathname + hash)
    await page.getByRole('heading', { level: 1, name: 'Confirm the registration' }).waitFor()
    await page.waitForURL((url) => url.hash === '')
    await page.getByLabel('The password that you chose').fill('eleven quiet harbours')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('heading', { level: 1, name: 'Registration complete' }).waitFor()
    expect(await page.locator('main').textContent()).toMatch(/Code of your venue: \w{6,}/)
    expect(troubles).toEqual([])

    await page.goto(pathname + hash)
    await page.getByLabel('The password that you chose').fill('eleven quiet harbours')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('button', { name: 'Register again' }).waitFor()

    await page.goto('/login-page')
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await page.getByLabel('Password', { exact: false }).first().fill('eleven quiet harbours')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/')
    await context.close()
  })

  test('answers the same for an address that has an account, whose mailbox alone says more', async () => {
    const context = await contextFor(browser, undefined)
    const answers: unknown[] = []
    for (const email of ['manager@demo.comity.example', 'nobody-yet@lantern.example']) {
      answers.push(
        await post(context, '/api/managers/register', {
          organisation: { name: 'Lantern House', sector: 'hotel', country: 'GB', language: 'en' },
          venue: { name: 'Mill Street' },
          manager: { name: 'Odile Farrow', email, password: 'eleven quiet harbours' },
        }),
      )
    }
    expect(answers[1]).toEqual(answers[0])
    const { subject } = await mailTo('manager@demo.comity.example')
    expect(subject).toContain('already have an account')
    await context.close()
  })

  test('never shows a step beyond the first that is incomplete', async () => {
    const context = await contextFor(browser, undefined)
    const page = await context.newPage()
    await page.goto('/registration-page?step=preferences')
    await page.getByRole('heading', { level: 2, name: 'Your organisation' }).waitFor()
    expect(await page.getByLabel('Name of the organisation').count()).toBe(1)
    await context.close()
  })
})
