import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { axeFindings, baseUrl, contextFor, desk, phone, signIn, watchTroubles } from '../harness.ts'
import { mailTo, newAccount, pathOf } from './new-account.ts'
import { post, read, venueOf } from '../calls.ts'

let browser: Browser
/** The administrator of an organisation used only by these tests. */
let admin: BrowserContext

test.beforeAll(async ({ browser: shared }) => {
  browser = shared
  admin = await contextFor(browser, undefined)
  await signIn(admin, (await newAccount(admin, 'inviting')).email)
})

interface Me {
  readonly user: { readonly name: string } | null
  readonly roles: readonly { readonly role: string }[]
  readonly venues: readonly { readonly id: string; readonly code: string }[]
  readonly organisations: readonly object[]
}

const meOf = (context: BrowserContext) => read<Me>(context, '/api/me')

async function openInvite(): Promise<Page> {
  const page = await admin.newPage()
  await page.goto('/invite-page')
  await page.getByRole('button', { name: 'Send invitation' }).waitFor()
  return page
}

async function mailedLink(email: string): Promise<string> {
  const [link = ''] = (await mailTo(email)).links
  return pathOf(link)
}

/** Invites somebody to the venue of these tests, and returns the link of the mail. */
async function inviteByMail(email: string): Promise<string> {
  await post(admin, '/api/invitations', { email, role: 'staff', venueIds: [(await venueOf(admin)).id] })
  return mailedLink(email)
}

test.describe('inviting by e-mail', () => {
  test('sends a link that sets an account up with a password, signs in, and works once', async () => {
    const page = await openInvite()
    const troubles = watchTroubles(page)
    await page.getByRole('textbox', { name: 'E-mail' }).fill('tove@harbour.example')
    await page.getByRole('textbox', { name: 'Name' }).fill('Tove Lund')
    await page.getByRole('radio', { name: /^Manager/ }).check()
    await page.getByRole('checkbox', { name: /^All venues/ }).check()
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await page.getByText('A link is on its way to').waitFor()
    await page.getByRole('list', { name: 'Invitations sent' }).getByText('tove@harbour.example').waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(troubles).toEqual([])
    await page.close()

    const context = await contextFor(browser, undefined, phone)
    const accepting = await context.newPage()
    const link = await mailedLink('tove@harbour.example')
    expect(link).toMatch(/^\/invite-page#invitation=/)
    await accepting.goto(link)
    await accepting.getByRole('heading', { name: /Quay inviting/ }).waitFor()
    await expect(accepting).not.toHaveURL(/invitation=/)
    expect(await accepting.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
      link.split('=')[1],
    )
    await expect(accepting.getByLabel('Your name')).toHaveValue('Tove Lund')
    expect(await axeFindings(accepting)).toEqual([])
    const password = accepting.locator('input[autocomplete=new-password]')
    await password.fill('too short')
    await accepting.getByRole('button', { name: 'Accept invitation' }).click()
    await accepting.getByText('Password too short').waitFor()
    await password.fill('nine quiet harbour seals')
    await accepting.getByRole('button', { name: 'Accept invitation' }).click()
    await accepting.waitForURL(/success\?of=invitation/)
    const me = await meOf(context)
    expect(me.user?.name).toBe('Tove Lund')
    expect(me.roles.map(({ role }) => role)).toEqual(['manager'])

    await accepting.goto(link)
    await accepting.getByText('This invitation is not valid').waitFor()
    await context.close()
  })

  test('an address with an account signs in first and accepts with one click', async () => {
    const other = await contextFor(browser, undefined)
    const known = await newAccount(other, 'known-already')
    const link = await inviteByMail(known.email)
    const page = await other.newPage()
    await page.goto(link)
    await page.getByText('has an account. Sign in with it to accept').waitFor()
    await page.getByRole('textbox', { name: 'E-mail' }).fill(known.email)
    await page.locator('input[autocomplete=current-password]').fill(known.password)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Accept', exact: true }).click()
    await page.waitForURL(/success\?of=invitation/)
    expect((await meOf(other)).organisations).toHaveLength(2)

    await page.goto('/my-profile#organisations')
    await page.getByRole('button', { name: 'Switch to Quay inviting' }).click()
    await page.getByText('You are now working in the other organisation').waitFor()
    expect((await meOf(other)).roles.map(({ role }) => role)).toEqual(['staff'])
    await other.close()
  })
})

test.describe('inviting by a printed code', () => {
  test('prints a card alone, which sets a PIN and shows staff number and venue code', async () => {
    const page = await openInvite()
    await page.getByRole('radio', { name: /printed code/ }).check()
    const others = page.getByRole('radio', { name: /Only staff can be invited by a printed code/ })
    await expect(others).toHaveCount(4)
    for (const other of await others.all()) await expect(other).toBeDisabled()
    await page.getByRole('textbox', { name: 'Name' }).fill('Ivo Strand')
    await page.getByRole('button', { name: 'Create code' }).click()
    const card = page.getByRole('region', { name: 'Invitation card' })
    await card.getByRole('img', { name: /QR code/ }).waitFor()
    const code = /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec((await card.textContent()) ?? '')?.[0] ?? ''
    expect(await card.textContent()).toContain(`${baseUrl()}/invite-page?accept=true`)
    expect(await axeFindings(page)).toEqual([])
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.locator('h1')).toBeHidden()
    await expect(card.getByText(code)).toBeVisible()
    await page.close()

    const context = await contextFor(browser, undefined, phone)
    const accepting = await context.newPage()
    await accepting.goto('/invite-page?accept=true')
    await accepting.getByLabel('Invitation code').fill(code.toLowerCase().replace('-', ' '))
    await accepting.keyboard.press('Enter')
    const pin = accepting.getByLabel('Choose a PIN')
    await pin.fill('123456')
    await accepting.getByRole('button', { name: 'Accept invitation' }).click()
    await accepting.getByText('This PIN is too easy to guess').waitFor()
    await pin.fill('829164')
    await accepting.getByRole('button', { name: 'Accept invitation' }).click()
    await accepting.waitForURL(/success\?of=invitation/)
    const [venue] = (await meOf(admin)).venues
    await accepting.getByText(venue?.code ?? 'no venue').waitFor()
    await accepting.getByText('Your staff number').waitFor()
    expect(accepting.url()).not.toContain(venue?.code)
    expect((await meOf(context)).user).toBeNull()
    await context.close()
  })

  test('somebody signed in accepts as themselves, or signs out and goes on without typing the code again', async () => {
    const venueIds = [(await venueOf(admin)).id]
    const made = await post<{ code: string }>(admin, '/api/invitations', { role: 'staff', venueIds })
    const context = await contextFor(browser, 'staff', desk)
    const page = await context.newPage()
    await page.goto(`/invite-page?accept=true#invitation=${made.code}`)
    await page.getByRole('button', { name: 'Accept', exact: true }).waitFor()
    await page.getByRole('button', { name: 'I am someone else: sign out' }).click()
    await page.getByLabel('Choose a PIN').waitFor()
    expect((await meOf(context)).user).toBeNull()
    await context.close()
  })
})

test('revoking asks, ends the link, and the state stands in the address', async () => {
  const link = await inviteByMail('never-mind@harbour.example')
  const page = await openInvite()
  await page.getByRole('button', { name: /never-mind@harbour.example/ }).click()
  await page.getByText('The link in the e-mail will no longer work').waitFor()
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await page.getByText('Invitation revoked').waitFor()
  await page.getByLabel('Status').selectOption('revoked')
  await page.waitForURL(/state=revoked/)
  await page.reload()
  await page.getByRole('list', { name: 'Invitations sent' }).getByText('never-mind@harbour.example').waitFor()
  await page.close()

  const context = await contextFor(browser, undefined)
  const late = await context.newPage()
  await late.goto(link)
  await late.getByText('This invitation is not valid').waitFor()
  await expect(late.getByRole('button', { name: 'Accept invitation' })).toHaveCount(0)
  await context.close()
})

test.describe('who may', () => {
  test('staff do not invite', async () => {
    const context = await contextFor(browser, 'staff')
    const page = await context.newPage()
    await page.goto('/invite-page')
    await page.getByText('This page is for managers and administrators').waitFor()
    await expect(page.getByRole('button', { name: 'Send invitation' })).toHaveCount(0)
    await context.close()
  })

  test('a manager gives roles below and equal to the own, and is told why not others', async () => {
    const context = await contextFor(browser, 'manager')
    const page = await context.newPage()
    await page.goto('/invite-page')
    const refused = page.getByRole('radio', { name: /Only an administrator can assign this role/ })
    await expect(refused).toHaveCount(3)
    for (const role of await refused.all()) await expect(role).toBeDisabled()
    await expect(page.getByRole('radio', { name: /^Manager/ })).toBeEnabled()
    await context.close()
  })
})
