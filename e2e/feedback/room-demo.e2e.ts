import type { Browser } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { axeFindings, contextFor, desk, phone, testEach, watchTroubles } from '../harness.ts'

let browser: Browser
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

testEach([
  ['phone', phone],
  ['tablet', desk],
])('on a %s the demo is rated, sends nothing and says so', async (_device, options) => {
  const context = await contextFor(browser, undefined, options)
  const page = await context.newPage()
  const troubles = watchTroubles(page)
  await page.goto('/v2rate-room-demo')
  await page.getByText('A demonstration with an invented hotel').waitFor()
  expect(await page.getByRole('banner').count()).toBe(0)
  expect(await axeFindings(page)).toEqual([])
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
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  expect(posts).toEqual([])
  expect(troubles).toEqual([])
  await context.close()
})

testEach([
  ['es', 'Tu valoración, del 1 al 5'],
  ['tl', 'Ang marka mo, mula 1 hanggang 5'],
  ['fr', 'Votre évaluation, de 1 à 5'],
])('it speaks %s', async (lang, legend) => {
  const context = await contextFor(browser, undefined, phone)
  const page = await context.newPage()
  await page.goto(`/v2rate-room-demo?lang=${lang}`)
  await page.getByText(legend).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await context.close()
})
