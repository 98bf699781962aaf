import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { post } from '../calls.ts'
import { axeFindings, contextFor, phone, watchTroubles } from '../harness.ts'
import { ownStays } from '../own-stays.ts'

let browser: Browser
let staff: BrowserContext
let links: string[]
let stayIds: string[]

test.beforeAll(async ({ browser: shared }) => {
  browser = shared
  staff = await contextFor(browser, 'staff')
  stayIds = (await ownStays(browser, 3)).map(({ stayId }) => stayId)
  links = await Promise.all(stayIds.slice(0, 2).map(invite))
})

async function invite(stayId: string): Promise<string> {
  const { link } = await post<{ link: string }>(staff, `/api/stays/${stayId}/invitation`)
  return new URL(link).hash
}

async function opened(hash: string, options: BrowserContextOptions = phone): Promise<Page> {
  const context = await contextFor(browser, undefined, options)
  const page = await context.newPage()
  await page.goto(`/submit-rating${hash}`)
  return page
}

const send = (page: Page) => page.getByRole('button', { name: 'Send my rating' })

test('a guest rates without an account, both sides stay sealed, and open together', async () => {
  const page = await opened(links[0]!)
  const troubles = watchTroubles(page)
  await send(page).waitFor()
  await expect(page).not.toHaveURL(/stay=/)
  await expect(page.locator('main')).toContainText('The venue cannot see what you write')
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('radio').nth(3).check()
  await page.getByRole('textbox', { name: /What would you like to say/ }).fill('Quiet room, kind people.')
  await send(page).tap()
  await page.getByText('Thank you: your rating is saved').waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(troubles).toEqual([])

  await post(staff, '/api/reviews', {
    stayId: stayIds[0],
    rating: 5,
    comment: 'Left everything in order.',
    tags: ['polite'],
  })
  const again = await opened(links[0]!)
  await again.getByRole('heading', { name: 'What the venue wrote' }).waitFor()
  await expect(again.locator('main')).toContainText('Quiet room, kind people.')
  await expect(again.locator('main')).toContainText('Left everything in order.')
  expect(await axeFindings(again)).toEqual([])
  await again.context().close()
  await page.context().close()
})

test('what the venue wrote first is not there before the guest has written', async () => {
  await post(staff, '/api/reviews', {
    stayId: stayIds[1],
    rating: 1,
    comment: 'Shouted at the night porter.',
  })
  const page = await opened(links[1]!)
  await send(page).waitFor()
  expect(await page.content()).not.toContain('night porter')
  await expect(page.getByRole('heading', { name: 'What the venue wrote' })).toHaveCount(0)
  await page.context().close()
})

test('a link that is none is said in words', async () => {
  const page = await opened(`#stay=${'a'.repeat(43)}`)
  await page.getByText('This link does not work').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.context().close()
})

test('staff invite from the rating form; by the link a guest rates by keyboard alone', async () => {
  const context = await contextFor(browser, 'staff', phone)
  const page = await context.newPage()
  const troubles = watchTroubles(page)
  await page.goto(`/rate-guest?stay=${stayIds[2]}`)
  await page.locator('summary', { hasText: 'Invite the guest' }).click()
  await page.getByRole('button', { name: 'Show code and link' }).tap()
  await page.getByRole('img', { name: /QR code that opens the stay rating/ }).waitFor()
  const link = await page.locator('code').innerText()
  expect(new URL(link).search).toBe('')
  expect(await axeFindings(page)).toEqual([])
  expect(troubles).toEqual([])
  await context.close()

  const guest = await opened(new URL(link).hash, { viewport: phone.viewport })
  await send(guest).focus()
  await guest.keyboard.press('Enter')
  // Without a rating, the focus moves to the field.
  await guest.getByText('Select a rating').waitFor()
  await guest.locator(':focus[type=radio]').waitFor()
  expect(await axeFindings(guest)).toEqual([])
  await guest.keyboard.press('Space')
  await guest.keyboard.press('ArrowDown')
  await guest.keyboard.press('Enter')
  await guest.getByText('Thank you: your rating is saved').waitFor()
  await expect(guest.getByRole('region', { name: 'What you wrote' })).toContainText('2 Poor')
  await guest.context().close()
})
