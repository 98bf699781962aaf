import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { newAccount, type NewAccount } from '../accounts/new-account.ts'
import { post } from '../calls.ts'
import { axeFindings, contextFor, desk, phone, watchTroubles } from '../harness.ts'

let browser: Browser

test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

interface Party {
  readonly context: BrowserContext
  readonly account: NewAccount
}

/** The signed-in administrator of an organisation used by no other test. */
async function party(name: string, options: BrowserContextOptions = desk): Promise<Party> {
  const context = await contextFor(browser, undefined, options)
  const account = await newAccount(context, name)
  const { email, password } = account
  await post(context, '/api/auth/sign-in/email', { email, password })
  return { context, account }
}

const page = async ({ context }: Party, address = '/sharing-agreements'): Promise<Page> => {
  const opened = await context.newPage()
  await opened.goto(address)
  return opened
}
const press = (on: Page, name: string) => on.getByRole('button', { name }).first().click()
const says = (on: Page, text: string | RegExp) => on.getByText(text).first().waitFor()

/** Proposes and signs by API calls, as another party that is not tested. */
async function inForce(north: Party, south: Party): Promise<string> {
  const { id, latest } = (await post(north.context, '/api/sharing-agreements', {
    contact: 'north desk',
    partners: [{ venueCode: south.account.venueCode, contact: 'south desk' }],
    sectors: ['hotel'],
    countries: ['GB'],
    grounds: ['theft'],
    severities: ['high'],
    termMonths: { medium: 6, high: 12, critical: 24 },
    reviewAt: new Date(Date.now() + 200 * 86_400_000).toISOString(),
  })) as { id: string; latest: { version: number; digest: string } }
  const { version, digest } = latest
  for (const { context } of [north, south])
    await post(context, `/api/sharing-agreements/${id}/sign`, { version, digest })
  return id
}

test('two organisations propose, sign, pause and end an agreement, each in its own browser', async () => {
  const [north, south] = [await party('northquay'), await party('southquay')]
  const here = await page(north)
  const troubles = watchTroubles(here)
  await says(here, 'No agreement yet')
  expect(await axeFindings(here)).toEqual([])
  await press(here, 'Propose an agreement')
  const form = here.getByRole('dialog')
  const code = form.getByLabel('Code of a venue of partner 1')
  await form.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true)
  await code.fill(south.account.venueCode.toLowerCase())
  await says(here, 'Quay southquay (Quay southquay Front)')
  await form.getByLabel('Contact at partner 1').fill('night desk, +44 20 7946 0101')
  await form.getByLabel('Contact at your organisation').fill('duty manager, +44 20 7946 0100')
  await form.getByLabel('Netherlands').check()
  await form.getByText(/Netherlands: Permit/).waitFor()
  await form.getByLabel('Permit from the data protection authority').fill('z2026-00417')
  await form.getByLabel('Theft').check()
  await form.getByLabel('Maximum term, High').selectOption('9')
  await form.getByText('First occurrence: 6 months').waitFor()
  expect(await axeFindings(here)).toEqual([])
  await form.getByRole('button', { name: 'Propose', exact: true }).click()
  await here.getByRole('heading', { level: 1, name: 'Agreement with Quay southquay' }).waitFor()
  await press(here, 'Read and sign version 1')
  await here.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).click()
  await says(here, 'Tick this to sign.')
  await here.getByLabel('I have read it and sign for Quay northquay.').check()
  await here.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).click()
  await says(here, /is waiting for the signature of Quay southquay/)
  expect(await axeFindings(here)).toEqual([])

  const there = await page(south)
  const others = watchTroubles(there)
  await says(there, 'Waiting for your signature')
  await there.getByRole('link', { name: 'Quay northquay' }).click()
  await says(there, 'Netherlands: Permit from the data protection authority, z2026-00417')
  await says(there, 'High: at most 9 months, 6 months for a first occurrence.')
  await press(there, 'Read and sign version 1')
  await there.getByLabel('I have read it and sign for Quay southquay.').check()
  await there.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).click()
  await says(there, 'In force')
  await press(there, 'Pause')
  await there.getByRole('dialog').getByRole('button', { name: 'Pause' }).click()
  await says(there, /Paused by Quay southquay/)

  await here.reload()
  await says(here, /Paused by Quay southquay/)
  await press(here, 'End the agreement')
  await says(here, /it cannot be resumed/)
  await here.getByRole('dialog').getByRole('button', { name: 'End the agreement' }).click()
  await says(here, /It ended on/)
  await expect(here.getByRole('button', { name: 'End the agreement' })).toHaveCount(0)
  expect([...troubles, ...others]).toEqual([])
  for (const { context } of [north, south]) await context.close()
})

test('a next version shows what it changes, and the one in force holds until it is signed', async () => {
  const [north, south] = [await party('eastquay'), await party('westquay')]
  const id = await inForce(north, south)
  const here = await page(north, `/sharing-agreements?agreement=${id}`)
  await press(here, 'Write a new version')
  const form = here.getByRole('dialog')
  await expect(form.getByLabel('Code of a venue of partner 1')).toHaveValue(south.account.venueCode)
  await form.getByLabel('Fraud').check()
  await form.getByLabel('Save as draft for now').check()
  await form.getByRole('button', { name: 'Keep the draft' }).click()
  await says(here, 'Grounds. Added: fraud.')
  await here.getByRole('button', { name: 'Propose', exact: true }).click()
  await says(here, /Version 2 is waiting for the signature of/)
  await says(here, 'Only on these grounds: theft.')
  await here.goto('/sharing-agreements')
  await says(here, 'In force')
  await expect(here.getByText('Waiting for your signature')).toHaveCount(1)
  for (const { context } of [north, south]) await context.close()
})

test('by keyboard alone, on a phone and in Spanish', async () => {
  const [north, south] = [await party('upquay', phone), await party('downquay')]
  const id = await inForce(north, south)
  const here = await page(north, `/sharing-agreements?agreement=${id}&lang=es`)
  const troubles = watchTroubles(here)
  await says(here, 'En vigor')
  const overflow = await here.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
  expect(await axeFindings(here)).toEqual([])
  await here.getByRole('button', { name: 'Poner en pausa' }).focus()
  await here.keyboard.press('Enter')
  await here.getByRole('dialog').waitFor()
  expect(await axeFindings(here)).toEqual([])
  const confirm = here.getByRole('dialog').getByRole('button', { name: 'Poner en pausa' })
  const isThere = () => confirm.evaluate((button) => button === document.activeElement)
  for (let tabs = 0; tabs < 6 && !(await isThere()); tabs++) await here.keyboard.press('Tab')
  expect(await isThere()).toBe(true)
  await here.keyboard.press('Enter')
  await says(here, /En pausa por/)
  await here.getByRole('button', { name: 'Reanudar' }).focus()
  await here.keyboard.press('Enter')
  await says(here, 'La pausa de tu organización ha terminado')
  await says(here, 'En vigor')
  expect(troubles).toEqual([])
  for (const { context } of [north, south]) await context.close()
})

test('an agreement of others is not here, and staff are told which role it takes', async () => {
  const [north, south, stranger] = [await party('inquay'), await party('outquay'), await party('farquay')]
  const id = await inForce(north, south)
  const far = await page(stranger, `/sharing-agreements?agreement=${id}`)
  await says(far, 'This agreement is not available')
  const context = await contextFor(browser, 'manager')
  const manager = await context.newPage()
  await manager.goto('/sharing-agreements')
  await manager.getByRole('main').getByText(/admin/i).first().waitFor()
  await expect(manager.getByRole('button', { name: 'Propose an agreement' })).toHaveCount(0)
  for (const one of [north.context, south.context, stranger.context, context]) await one.close()
})
