import type { Browser, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { axeFindings, contextFor, phone, watchTroubles } from '../harness.ts'
import { mailTo, newAccount, pathOf, type NewAccount } from './new-account.ts'
import { post } from '../calls.ts'
import { codeOf } from './totp.ts'

let browser: Browser

test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

async function typePassword(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.locator('input[autocomplete=current-password]').fill(password)
  await page.keyboard.press('Enter')
}

const isSignedIn = (page: Page) => page.getByRole('button', { name: /account of/i }).waitFor()

test.describe('signing in with e-mail and password', () => {
  test('after too many tries says until when it is locked and what else one can do, known or not', async () => {
    const context = await contextFor(browser, undefined, phone)
    const page = await context.newPage()
    await page.goto('/login-page')
    for (let tries = 0; tries < 6; tries++) {
      const answered = page.waitForResponse((response) => response.url().endsWith('/sign-in/email'))
      await typePassword(page, 'nobody-at-all@harbour.example', `wrong password number ${tries}`)
      await answered
    }
    const alert = page.locator('main [role=alert]')
    await alert.filter({ hasText: 'Temporarily locked' }).waitFor()
    await expect(alert).toContainText(/try again at .*\d:\d\d/)
    await expect(alert).toContainText('passkey')
    expect(await axeFindings(page)).toEqual([])
    await context.close()
  })

  test('cuts no word of a button off on a phone, whatever the language', async () => {
    const context = await contextFor(browser, undefined, phone)
    const page = await context.newPage()
    await page.goto('/login-page?lang=fr')
    await page.getByRole('button', { name: 'Délégué à la protection des données' }).waitFor()
    const cut = await page
      .locator('main button')
      .evaluateAll((buttons) =>
        buttons
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      )
    expect(cut).toEqual([])
    // Cut off without scrolling: by a part of the button that hides its overflow.
    expect(
      await page
        .locator('main button *')
        .evaluateAll((parts) =>
          parts.some((part) => part.scrollWidth > part.clientWidth && part.clientWidth > 0),
        ),
    ).toBe(false)
    await context.close()
  })

  test('asks for the second factor, takes a code of the app or a recovery code, and each only once', async () => {
    const setUp = await contextFor(browser, undefined)
    const account = await newAccount(setUp, 'second-factor')
    const password = { password: account.password }
    await post(setUp, '/api/auth/sign-in/email', { email: account.email, ...password })
    const { totpUri, recoveryCodes } = await post<{ totpUri: string; recoveryCodes: string[] }>(
      setUp,
      '/api/auth/two-factor/enable',
      password,
    )
    await post(setUp, '/api/auth/two-factor/verify-totp', { code: codeOf(totpUri) })
    const [usedCode = '', recoveryCode = ''] = recoveryCodes
    await post(setUp, '/api/auth/sign-out')
    await post(setUp, '/api/auth/sign-in/email', { email: account.email, ...password })
    await post(setUp, '/api/auth/two-factor/verify-backup-code', { code: usedCode })
    await setUp.close()

    const context = await contextFor(browser, undefined)
    const page = await context.newPage()
    const troubles = watchTroubles(page)
    await page.goto('/login-page?return=/guest-profiles')
    await typePassword(page, account.email, account.password)
    const field = page.getByLabel('Six-digit code')
    await field.waitFor()
    expect(await field.getAttribute('autocomplete')).toBe('one-time-code')
    expect(await field.getAttribute('inputmode')).toBe('numeric')
    await expect(field).toBeFocused()
    expect(await axeFindings(page)).toEqual([])
    await field.fill('12345')
    await page.keyboard.press('Enter')
    await page.getByText('The code has six digits').waitFor()
    await field.fill(codeOf(totpUri, 1))
    await page.keyboard.press('Enter')
    await page.waitForURL(/guest-profiles/)
    expect(troubles).toEqual([])
    await context.close()

    const other = await contextFor(browser, undefined)
    const again = await other.newPage()
    await again.goto('/login-page')
    await typePassword(again, account.email, account.password)
    await again.getByRole('button', { name: 'Use a recovery code instead' }).click()
    const recovery = again.getByLabel('Recovery code')
    await recovery.fill(usedCode)
    await again.keyboard.press('Enter')
    await again.getByText('This code is not correct').waitFor()
    await recovery.fill(recoveryCode)
    await again.keyboard.press('Enter')
    await isSignedIn(again)
    await other.close()
  })
})

test.describe('a forgotten password', () => {
  let account: NewAccount

  test('is answered the same for every address, and chosen anew by the link of the mail, which works once', async () => {
    const context = await contextFor(browser, undefined)
    account = await newAccount(context, 'forgetful')
    const page = await context.newPage()
    const answers: (string | null)[] = []
    for (const email of [account.email, 'nobody@harbour.example']) {
      await page.goto('/login-page')
      await page.getByRole('button', { name: 'Forgot your password?' }).click()
      await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
      await page.keyboard.press('Enter')
      const answer = page.locator('main output').filter({ hasText: 'Check your inbox' })
      await answer.waitFor()
      answers.push(await answer.textContent())
    }
    expect(answers[1]).toBe(answers[0])

    const { links } = await mailTo(account.email, ({ subject }) => subject.includes('new password'))
    const path = pathOf(links[0] ?? '')
    expect(path).toContain('/login-page#reset=')
    await page.goto(path)
    const field = page.getByLabel('New password', { exact: false }).first()
    await field.waitFor()
    await page.waitForURL((url) => url.hash === '')
    expect(await axeFindings(page)).toEqual([])
    await field.fill('short')
    await page.keyboard.press('Enter')
    await page.getByText('Password too short').waitFor()
    await field.fill('nine copper kettles')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'New password saved' }).waitFor()

    await page.goto('/')
    await page.goto(path)
    await field.fill('another nine kettles')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Request another link' }).click()
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()

    await page.goto('/login-page')
    await typePassword(page, account.email, 'nine copper kettles')
    await isSignedIn(page)
    await context.close()
  })
})

test.describe('passkeys', () => {
  test('are quietly not offered at a bare address', async () => {
    const context = await contextFor(browser, undefined)
    const page = await context.newPage()
    await page.goto('/login-page')
    await page.getByText('Passkeys need a host name').waitFor()
    await expect(page.getByRole('button', { name: /passkey/ })).toHaveCount(0)
    await context.close()
  })
})
