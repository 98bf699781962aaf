import type { BrowserContext } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { newAccount } from '../accounts/new-account.ts'
import { axeFindings, contextFor, settled, signIn, watchTroubles } from '../harness.ts'

/** The administrator of an organisation that has only been registered. */
let admin: BrowserContext

test.beforeAll(async ({ browser }) => {
  admin = await contextFor(browser, undefined)
  await signIn(admin, (await newAccount(admin, 'starting')).email)
})
test.afterAll(() => admin.close())

test('a new organisation sees what comes next, invites its people from a file, and may leave the steps', async () => {
  const page = await admin.newPage()
  const troubles = watchTroubles(page)
  await page.goto('/onboarding')
  await settled(page)
  await expect(page.getByText('1 of 6 steps done')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('link', { name: 'Invite from a file' }).click()
  await page.getByRole('heading', { name: 'Invite from a file' }).waitFor()
  const lines = ['email,name,role', 'noor@harbour.example,Noor Ebbe,manager', 'olu@harbour.example,,boss']
  await page.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  })
  const rows = page.getByRole('list', { name: 'Rows of the file' })
  await expect(rows.getByRole('listitem')).toHaveCount(2)
  await expect(rows.getByRole('listitem').first()).toContainText('Choose one of the options offered')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Invite 1 person' }).click()
  await expect(page.getByText('1 invited · 1 to correct')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Invitations sent' })).toContainText('noor@harbour.example')

  await page.goto('/manager-dashboard')
  const card = page.getByRole('region', { name: 'First steps: 1 of 6 done' })
  await card.getByRole('link', { name: 'Continue' }).click()
  await settled(page)
  await expect(page.getByText('1 invitation pending')).toBeVisible()
  await page.getByRole('button', { name: 'Stop reminding me' }).click()
  await expect(page.getByRole('button', { name: 'Remind me again' })).toBeVisible()
  await page.goto('/manager-dashboard')
  await settled(page)
  await expect(page.getByRole('region', { name: /First steps/u })).toHaveCount(0)
  expect(troubles).toEqual([])
  await page.close()
})

test('somebody with the role staff is told whom the page is for', async ({ browser }) => {
  const context = await contextFor(browser, 'staff')
  const page = await context.newPage()
  await page.goto('/onboarding')
  await settled(page)
  await expect(page.locator('main')).toContainText('You are signed in with this role')
  await context.close()
})
