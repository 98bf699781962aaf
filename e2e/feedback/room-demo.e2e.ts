import type { Browser } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { axeFindings, contextFor, phone, watchTroubles } from '../harness.ts'

let browser: Browser
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

test('on a phone the demo is rated, sends nothing and says so', async () => {
  const context = await contextFor(browser, undefined, phone)
  const page = await context.newPage()
  const troubles = watchTroubles(page)
  await page.goto('/v2rate-room-demo')
  await page.getByText('A demo with a fictional hotel').waitFor()
  await expect(page.getByRole('banner')).toHaveCount(0)
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') posts.push(request.url())
  })

  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Select a rating').waitFor()
  await page.locator(':focus[type=radio]').waitFor()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Send' }).waitFor()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  expect(posts).toEqual([])
  expect(troubles).toEqual([])
  await context.close()
})
