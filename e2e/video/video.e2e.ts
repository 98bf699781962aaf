import type { Browser, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { post, venueOf } from '../calls.ts'
import { drawn } from '../charts.ts'
import { type DemoRole, axeFindings, contextFor, desk, watchTroubles } from '../harness.ts'
import { reported } from '../incidents/reported.ts'

let browser: Browser
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

async function open(search = '', role: DemoRole = 'manager', options: object = desk): Promise<Page> {
  const context = await contextFor(browser, role, options)
  const page = await context.newPage()
  await page.goto(`/video-analytics${search}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const invented = () => `CAM-${crypto.randomUUID().slice(0, 8)}`

test('a clip is registered by hand, and its markers are set by keyboard', async () => {
  const page = await open()
  const troubles = watchTroubles(page)
  const reference = invented()
  await page.getByRole('button', { name: 'Register a clip' }).first().click()
  await page.getByRole('textbox', { name: /Name in your system/ }).fill(reference)
  await page.getByLabel(/^Start/).fill('2026-11-20T20:00:00')
  await page.getByLabel(/^End/).fill('2026-11-20T20:05:00')
  await page.getByRole('textbox', { name: /Address/ }).fill('https://cameras.venue.example/7')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  const card = page.getByRole('list', { name: 'Clips' }).locator(':scope > li', { hasText: reference })
  await card.waitFor()

  await card.getByText('0 markers').click()
  await card.getByRole('slider').focus()
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
  await card.getByText('Time: 0:03').waitFor()
  await card.getByRole('textbox', { name: /What can be seen at that time/ }).fill('The lamp falls')
  await page.keyboard.press('Enter')
  await card.getByText('0:03 The lamp falls').waitFor()
  expect(await axeFindings(page)).toEqual([])
  const link = card.getByRole('link', { name: 'Open in your system' })
  await expect(link).toHaveAttribute('href', /\/api\/video-analytics\/clips\/[\w-]+\/link$/)
  expect(await page.content()).not.toContain('cameras.venue.example')
  expect(troubles).toEqual([])
  await page.context().close()
})

test('a clip is put to an incident by its reference, is found from there, and is taken off again', async () => {
  const page = await open()
  const { id: venueId } = await venueOf(page.context())
  const { reference: incident, id } = await reported(page.context(), { venueId })
  const reference = invented()
  await page.getByRole('button', { name: 'Register a clip' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: /Name in your system/ }).fill(reference)
  await form.getByLabel(/^Start/).fill('2026-11-20T20:00:00')
  await form.getByLabel(/^End/).fill('2026-11-20T20:05:00')
  await form.getByRole('button', { name: 'Choose the incident' }).click()
  await form.getByRole('textbox', { name: /reference/iu }).fill(incident)
  await form.getByRole('button', { name: incident }).click()
  expect(await axeFindings(page)).toEqual([])
  await form.getByRole('button', { name: 'Register', exact: true }).click()
  const card = page.getByRole('list', { name: 'Clips' }).locator(':scope > li', { hasText: reference })
  await card.getByRole('link', { name: incident }).waitFor()

  await page.goto(`/incident-management?incident=${id}`)
  await page.getByRole('link', { name: 'Video clips', exact: true }).click()
  await page.waitForURL(new RegExp(`video-analytics.*${id}`, 'u'))
  await page.goto('/video-analytics')
  await card.getByRole('button', { name: 'Remove from the incident' }).click()
  await card.getByText('None', { exact: true }).waitFor()
  await card.getByRole('button', { name: 'Choose the incident' }).click()
  await card.getByRole('button', { name: incident }).click()
  await card.getByRole('link', { name: incident }).waitFor()
  await page.context().close()
})

test('counts are a chart with a table of the same', async () => {
  const context = await contextFor(browser, 'manager')
  const area = invented()
  const counts = [
    { area, startsAt: '2026-10-01T10:00:00Z', endsAt: '2026-10-01T10:59:00Z', cameIn: 7, wentOut: 3 },
  ]
  const { id: venueId } = await venueOf(context)
  await post(context, '/api/video-analytics', { kind: 'counts', venueId, counts })
  const page = await context.newPage()
  await page.goto('/video-analytics?view=counts&from=2026-10-01&to=2026-10-02')
  await drawn(page)
  await page.getByRole('button', { name: 'Show as a table' }).click()
  await page.getByRole('cell', { name: area }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.context().close()
})

test('a system is connected, its secret is shown once, and it is revoked', async () => {
  const page = await open('?view=sources')
  const name = invented()
  await page.getByRole('textbox', { name: 'Name of the system' }).fill(name)
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByText(/^whsec_/).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.reload()
  const entry = page.getByRole('listitem').filter({ hasText: name })
  await entry.getByText('No message yet').waitFor()
  await expect(page.getByText(/^whsec_/)).toHaveCount(0)
  await entry.getByRole('button', { name: /^Revoke/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await entry.getByText(/^Revoked/).waitFor()
  await page.context().close()
})

test('staff hear which role is needed', async () => {
  const page = await open('', 'staff')
  await page.getByText('This page is for managers').waitFor()
  await expect(page.getByRole('button', { name: 'Register a clip' })).toHaveCount(0)
  await page.context().close()
})
