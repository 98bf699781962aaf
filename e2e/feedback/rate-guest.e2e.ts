import type { Browser, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { filesKept, ofRating } from '../files-kept.ts'
import { axeFindings, contextFor, phone, settled, watchTroubles, withWorker } from '../harness.ts'
import { ownStays, type OwnStay } from '../own-stays.ts'

let browser: Browser
/** Each test uses one. */
let own: OwnStay[]
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
  own = await ownStays(browser, 5)
})

const stays = 'main li a[href*="stay="]'
const ownStay = (page: Page) => page.locator(stays, { hasText: own.pop()?.name ?? 'none is left' })

async function openPage(role: 'staff' | 'operator', path = '/rate-guest') {
  const context = await contextFor(browser, role, { ...phone, ...withWorker })
  const page = await context.newPage()
  const troubles = watchTroubles(page)
  await page.goto(path)
  return { context, page, troubles }
}

/** The keys of the ratings with a response, in order. */
function keysAnswered(page: Page): string[] {
  const keys: string[] = []
  page.on('response', (response) => {
    const request = response.request()
    if (request.method() === 'POST' && request.url().endsWith('/api/reviews'))
      keys.push(request.headers()['idempotency-key'] ?? '')
  })
  return keys
}

/** The content of the browser's database, its sealed bytes read as text. Runs in the page. */
async function readKept(): Promise<{ text: string; items: number; days: number; extractable: boolean[] }> {
  // The function is serialised into the page, so everything that it needs must be inside.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const asked = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('The database did not open')))
    })
  type Record = { sealed: { bytes: ArrayBuffer } }
  const database = await asked(indexedDB.open('comity'))
  const all = <T>(store: string) => asked<T[]>(database.transaction(store).objectStore(store).getAll())
  const [items, days] = [await all<Record>('outbox'), await all<Record>('days')]
  const keys = await all<{ key: CryptoKey }>('keys')
  database.close()
  const text = [...items, ...days].map(({ sealed }) => new TextDecoder().decode(sealed.bytes)).join(' ')
  return { text, items: items.length, days: days.length, extractable: keys.map(({ key }) => key.extractable) }
}

const rate = (page: Page, value: number) => page.locator(`label:has(input[value="${value}"])`).first().tap()
const send = (page: Page) => page.getByRole('button', { name: 'Send rating' })

test('three taps on a phone rate a guest; the next needs a rating, and a double tap sends one', async () => {
  const { context, page, troubles } = await openPage('staff')
  const first = ownStay(page)
  const name = await first.locator('strong').innerText()
  await first.tap()
  await rate(page, 5)
  await send(page).tap()
  await page.getByRole('heading', { name: 'Rating sent' }).waitFor()
  await expect(page.locator('main')).toContainText(name)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Rate the next guest' }).tap()
  await page.getByText('Rated by you').first().waitFor()

  const keys = keysAnswered(page)
  await ownStay(page).tap()
  await send(page).tap()
  await page.getByText('Select a rating').waitFor()
  expect(keys).toEqual([])
  expect(await axeFindings(page)).toEqual([])
  await rate(page, 4)
  await send(page).dblclick()
  await page.getByRole('heading', { name: 'Rating sent' }).waitFor()
  expect(keys).toHaveLength(1)
  expect(troubles).toEqual([])
  await context.close()
})

test('somebody without a stay needs a name, and the rating is called unverified', async () => {
  const { context, page } = await openPage('staff', '/rate-guest?unlisted=1')
  await rate(page, 3)
  await send(page).tap()
  await page.getByText('This field is required').waitFor()
  await page.getByRole('textbox', { name: /Guest’s name/ }).fill('Odalys Brandt')
  await send(page).tap()
  await page.getByRole('heading', { name: 'Rating sent' }).waitFor()
  await expect(page.locator('main')).toContainText('unverified')
  await context.close()
})

test('the whole way works by keyboard alone', async () => {
  const context = await contextFor(browser, 'manager')
  const page = await context.newPage()
  await page.goto('/rate-guest')
  await ownStay(page).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: /Excellent/ }).waitFor()
  for (let presses = 0; presses < 4 && !(await page.locator(':focus[type=radio]').count()); presses++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Rating sent' }).waitFor()
  await expect(page.locator('main')).toContainText('Rating 2')
  await context.close()
})

test('offline, also after a reload, a rating is kept encrypted and goes out once', async () => {
  const { context, page } = await openPage('staff')
  const keys = keysAnswered(page)
  await page.locator(stays).first().waitFor()
  await filesKept(page, ofRating)
  await context.setOffline(true)
  await page.reload()
  const first = ownStay(page)
  const name = await first.locator('strong').innerText()
  await first.tap()
  await rate(page, 4)
  await send(page).tap()
  await page.getByRole('heading', { name: 'Rating saved on this device' }).waitFor()
  await page.reload()
  await page.getByText('1 rating is waiting on this device').waitFor()
  expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual(
    [],
  )

  const kept = await page.evaluate(readKept)
  expect(kept.text).not.toContain(name)
  expect(kept).toMatchObject({ items: 1, days: 1 })
  // One key of the person, and one of the device for calls for help.
  expect(new Set(kept.extractable)).toEqual(new Set([false]))

  const before = keys.length
  await context.setOffline(false)
  await expect.poll(() => keys.slice(before)).toHaveLength(1)
  await page.getByText('is waiting on this device').waitFor({ state: 'detached' })
  // What would send it again starts when a page opens.
  await page.reload()
  await settled(page)
  expect(keys.slice(before)).toHaveLength(1)
  expect(new Set(keys).size).toBe(1)
  await context.close()
})

test('who does not work at a venue sees no guest', async () => {
  const { context, page } = await openPage('operator')
  await settled(page)
  await expect(page.locator(stays)).toHaveCount(0)
  await context.close()
})
