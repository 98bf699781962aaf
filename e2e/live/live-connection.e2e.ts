import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { contextFor, withWorker } from '../harness.ts'
import { ownWords, raiseAlerts, venueOf } from './raise-alert.ts'

const path = '/live-behaviour-stream?kind=call'
let browser: Browser
let manager: BrowserContext
let staff: BrowserContext
let venueId: string
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
  manager = await contextFor(browser, 'manager')
})

const live = (page: Page) => page.locator('output[data-state=live]').waitFor()
const said = (page: Page, text: string) => page.locator('main ol > li p', { hasText: text })
/** The test's own texts on the page, latest first. */
const seen = (page: Page, word: string) => said(page, word).allTextContents()

async function open(): Promise<{ page: Page; streams: string[] }> {
  const page = await staff.newPage()
  const streams: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('live-alerts-feed')) streams.push(new URL(request.url()).search)
  })
  await page.goto(path)
  await live(page)
  return { page, streams }
}

test('cut off and back, a page has everything once and in order', async () => {
  staff = await contextFor(browser, 'staff', withWorker)
  venueId = await venueOf(staff)
  const { page, streams } = await open()
  const word = ownWords('Cut')
  await raiseAlerts(manager, venueId, `${word} 1`)
  await said(page, `${word} 1`).waitFor()
  for (const round of [2, 4]) {
    await staff.setOffline(true)
    await page.locator('output[data-state=offline]').waitFor()
    await raiseAlerts(manager, venueId, `${word} ${round}`, `${word} ${round + 1}`)
    await staff.setOffline(false)
    await live(page)
  }
  await said(page, `${word} 5`).waitFor()
  expect(await seen(page, word)).toEqual([5, 4, 3, 2, 1].map((nth) => `${word} ${nth}`))
  expect(streams).toHaveLength(3)
  expect(streams.slice(1).every((search) => /^\?after=\d+$/.test(search))).toBe(true)
  await staff.close()
})

test('one tab is connected for all; when it closes the next goes on, without gap or repeat', async () => {
  staff = await contextFor(browser, 'staff')
  const [first, second, third] = [await open(), await open(), await open()]
  const word = ownWords('Tabs')
  await raiseAlerts(manager, venueId, `${word} 1`)
  for (const { page } of [first, second, third]) await said(page, `${word} 1`).waitFor()
  expect([first, second, third].map(({ streams }) => streams.length)).toEqual([1, 0, 0])

  await first.page.close()
  await raiseAlerts(manager, venueId, `${word} 2`, `${word} 3`)
  for (const { page } of [second, third]) await said(page, `${word} 3`).waitFor()
  expect(second.streams.length + third.streams.length).toBe(1)
  for (const { page } of [second, third])
    expect(await seen(page, word)).toEqual([3, 2, 1].map((nth) => `${word} ${nth}`))
  await staff.close()
})

const nameOf = async (context: BrowserContext) =>
  ((await (await context.request.get('/api/me')).json()) as { user: { name: string } | null }).user?.name

test('when somebody else signs in beside it, an open page becomes theirs; signed out, all tabs show the sign-in', async () => {
  staff = await contextFor(browser, 'staff', withWorker)
  const { page } = await open()
  const other = await staff.newPage()
  await other.goto('/my-profile')
  await other.locator('h1').waitFor()
  const before = await nameOf(staff)
  // Replaces the existing cookies: a page that made a request in between would show the sign-in.
  await staff.addCookies(await manager.cookies())
  const after = await nameOf(staff)
  expect(after).not.toBe(before)
  await staff.setOffline(true)
  await staff.setOffline(false)
  for (const each of [page, other]) await each.getByRole('button', { name: `Account of ${after}` }).waitFor()
  await live(page)

  // Offline first: a page that is refused loads the code of the sign-in, which the cut would prevent.
  await staff.setOffline(true)
  await staff.clearCookies()
  await staff.setOffline(false)
  for (const each of [page, other]) {
    await each.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  }
  await staff.close()
})
