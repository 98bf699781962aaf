import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { axeFindings, contextFor, desk, settled, signIn, watchTroubles } from '../harness.ts'
import { mailTo, newAccount, type NewAccount } from './new-account.ts'
import { post, read, venueOf } from '../calls.ts'
import { codeOf } from './totp.ts'

let browser: Browser

test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

/** A new person, signed in, on their profile once all is prepared. */
async function ownProfile(
  name: string,
  prepare = async (_account: NewAccount): Promise<void> => {},
): Promise<{ context: BrowserContext; account: NewAccount; page: Page }> {
  const context = await contextFor(browser, undefined)
  const account = await newAccount(context, name)
  await signIn(context, account.email)
  await prepare(account)
  const page = await context.newPage()
  await page.goto('/my-profile')
  await page.getByRole('heading', { level: 2, name: 'Your activity' }).waitFor()
  return { context, account, page }
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const userOf = async (context: BrowserContext) =>
  (await read<{ user: { name: string } | null }>(context, '/api/me')).user

test('the name is changed for everybody to see, and one without a letter is not', async () => {
  const { context, page } = await ownProfile('renaming')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('42')
  await page.getByRole('button', { name: 'Save name' }).click()
  await page.getByText('Please enter a valid name').waitFor()
  await name.fill('Ilse Marrow-Quill')
  await page.getByRole('button', { name: 'Save name' }).click()
  await page.getByRole('button', { name: /Account of Ilse Marrow-Quill/ }).waitFor()
  expect(await userOf(context)).toMatchObject({ name: 'Ilse Marrow-Quill' })
  await context.close()
})

test('the second factor: set up, recovery codes shown once and printed alone, made anew, turned off', async () => {
  const { context, account, page } = await ownProfile('own-factor')
  const troubles = watchTroubles(page)
  const factor = part(page, 'Second factor')
  await factor.getByRole('button', { name: 'Set up' }).click()
  await factor.getByLabel('Current password').fill('not my password at all')
  await page.keyboard.press('Enter')
  await factor.getByText('This is not your current password').waitFor()
  const begun = page.waitForResponse(
    (response) => response.url().endsWith('/two-factor/enable') && response.ok(),
  )
  await factor.getByLabel('Current password').fill(account.password)
  await page.keyboard.press('Enter')
  const { totpUri } = (await (await begun).json()) as { totpUri: string }
  await factor.getByRole('img', { name: /QR code/ }).waitFor()
  const secret = new URL(totpUri).searchParams.get('secret') ?? 'none'
  expect((await factor.textContent())?.replaceAll(' ', '')).toContain(secret)
  expect(await axeFindings(page)).toEqual([])
  const code = factor.getByLabel('Code shown in the app')
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code')
  await code.fill('12')
  await page.keyboard.press('Enter')
  await factor.getByText('Enter the 6 digits shown in the app').waitFor()
  await code.fill(codeOf(totpUri))
  await page.keyboard.press('Enter')
  const codes = factor.getByRole('region', { name: 'Recovery codes for Comity' }).getByRole('listitem')
  await codes.first().waitFor()
  const first = await codes.allTextContents()
  expect(new Set(first).size).toBe(10)
  await factor.getByText('The second factor is on').waitFor()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('h1')).toBeHidden()
  await expect(codes.first()).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await factor.getByRole('button', { name: 'I have saved them' }).click()
  await factor.getByText('10 recovery codes are left.').waitFor()
  await expect(page.locator('main')).not.toContainText(first[0] ?? 'no code')

  await factor.getByRole('button', { name: 'Create new recovery codes' }).click()
  await factor.getByLabel('Current password').fill(account.password)
  await page.keyboard.press('Enter')
  await codes.first().waitFor()
  await expect(codes.filter({ hasText: first[0] ?? 'no code' })).toHaveCount(0)
  await factor.getByRole('button', { name: 'I have saved them' }).click()

  await factor.getByRole('button', { name: 'Turn off' }).click()
  await factor.getByText('Your account will then be protected by the password alone').waitFor()
  await factor.getByLabel('Current password').fill(account.password)
  await page.keyboard.press('Enter')
  await factor.getByText('The second factor is off').waitFor()
  // The wrong password was meant to be refused.
  expect(troubles.filter((trouble) => !trouble.includes('401'))).toEqual([])
  await context.close()
})

test('a PIN that is easy to guess is refused; where a fresh sign-in is wanted, it is asked for and the PIN set', async () => {
  const { context, account, page } = await ownProfile('own-pin')
  const section = part(page, 'PIN for shared devices')
  await section.locator('input[inputmode=numeric]').fill('111111')
  await section.getByRole('button', { name: 'Set PIN' }).click()
  await section.getByText('This PIN is too easy to guess').waitFor()

  let refused = 0
  await page.route('**/api/my-profile/pin', async (route) => {
    if (refused++ > 0) return route.continue()
    const problem = {
      type: 'about:blank',
      title: '',
      status: 401,
      code: 'reauthentication_needed',
      traceId: 'x',
    }
    return route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      body: JSON.stringify(problem),
    })
  })
  await section.locator('input[inputmode=numeric]').fill('829164')
  await section.getByRole('button', { name: 'Set PIN' }).click()
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  await dialog.waitFor()
  expect(await axeFindings(page)).toEqual([])
  await dialog.locator('input[autocomplete=current-password]').fill('not my password at all')
  await page.keyboard.press('Enter')
  await dialog.getByText('This is not your current password').waitFor()
  await dialog.locator('input[autocomplete=current-password]').fill(account.password)
  await page.keyboard.press('Enter')
  await page.getByText('PIN saved').waitFor()
  await section.getByText('A PIN is set.').waitFor()
  await expect(dialog).toHaveCount(0)
  await context.close()
})

test('a session elsewhere is seen and ended, and this one goes on', async () => {
  const elsewhere = await contextFor(browser, undefined, {
    ...desk,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/145.0',
  })
  const { context, page } = await ownProfile('own-sessions', async ({ email, password }) => {
    await post(elsewhere, '/api/auth/sign-in/email', { email, password })
  })
  const sessions = part(page, 'Where you are signed in')
  await sessions.getByText('This device').waitFor()
  await sessions.getByRole('button', { name: 'End the session: Firefox on Windows' }).click()
  // The list of activities has the same words once it has loaded again.
  await page.getByText('Session ended').first().waitFor()
  expect(await userOf(elsewhere)).toBeNull()
  expect(await userOf(context)).not.toBeNull()
  await elsewhere.close()
  await context.close()
})

test.describe('wider access in an emergency', () => {
  test('a manager of one venue opens it with a reason, sees the time left, and ends it', async () => {
    const admin = await contextFor(browser, undefined)
    await signIn(admin, (await newAccount(admin, 'emergency')).email)
    const venueIds = [(await venueOf(admin)).id]
    await post(admin, '/api/venues', {
      name: 'Quay Annexe',
      sector: 'hotel',
      country: 'GB',
      timeZone: 'Europe/London',
    })
    const email = 'night-manager@harbour.example'
    await post(admin, '/api/invitations', { email, role: 'manager', venueIds })
    const [link = ''] = (await mailTo(email)).links
    const token = new URLSearchParams(new URL(link).hash.slice(1)).get('invitation')
    await admin.close()

    const context = await contextFor(browser, undefined)
    await post(context, '/api/invitations/accept', {
      token,
      name: 'Nils Ferry',
      password: 'eleven slow ferries',
    })
    const page = await context.newPage()
    await page.goto('/my-profile#break-glass')
    const section = part(page, 'Wider access in an emergency')
    await section.getByText('Administrators and privacy officers are notified at once.').waitFor()
    await section.getByLabel('Reason').fill('short')
    await section.getByRole('button', { name: 'Open wider access' }).click()
    await section.getByText('This is too short').waitFor()
    await section.getByLabel('Reason').fill('Flood at the annexe, nobody answers')
    await section.getByLabel('Duration').selectOption('15')
    await section.getByRole('button', { name: 'Open wider access' }).click()
    await section.getByText('Wider access is open: 15 minutes left').waitFor()
    await part(page, 'Your details').getByText('all venues').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await section.getByRole('button', { name: 'End it now' }).click()
    await section.getByRole('button', { name: 'Open wider access' }).waitFor()
    await expect(part(page, 'Your details')).not.toContainText('all venues')
    await context.close()
  })

  test('whoever is a manager everywhere is told that there is nothing to open', async () => {
    const context = await contextFor(browser, 'manager')
    const page = await context.newPage()
    await page.goto('/my-profile')
    await page.getByText('You are already a manager at every venue').waitFor()
    await expect(page.locator('#break-glass')).toHaveCount(1)
    await context.close()
  })

  test('staff have no such card, and at an address made of numbers no passkeys, which is explained', async () => {
    const context = await contextFor(browser, 'staff')
    const page = await context.newPage()
    await page.goto('/my-profile')
    await page.getByText('they need a host name').waitFor()
    await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0)
    await settled(page)
    await page.locator('#activity').waitFor()
    await expect(page.locator('#break-glass')).toHaveCount(0)
    await context.close()
  })
})
