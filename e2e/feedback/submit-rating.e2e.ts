import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { axeFindings, contextFor, phone, testEach, watchTroubles } from '../harness.ts'
import { ownStays } from '../own-stays.ts'

let browser: Browser
let staff: BrowserContext
let links: string[]
let stayIds: string[]

test.beforeAll(async ({ browser: shared }) => {
  browser = shared
  staff = await contextFor(browser, 'staff')
  stayIds = (await ownStays(browser, 4)).map(({ stayId }) => stayId)
  links = await Promise.all(stayIds.slice(0, 3).map(invite))
})

const headersOf = (address: string) => ({ origin: new URL(address).origin })

async function invite(stayId: string): Promise<string> {
  const probe = await staff.request.get('/api/me')
  const answer = await staff.request.post(`/api/stays/${stayId}/invitation`, {
    headers: headersOf(probe.url()),
    data: {},
  })
  return new URL(((await answer.json()) as { link: string }).link).hash
}

async function opened(hash: string, search = '', options: BrowserContextOptions = phone): Promise<Page> {
  const context = await contextFor(browser, undefined, options)
  const page = await context.newPage()
  await page.goto(`/submit-rating${search}${hash}`)
  return page
}

const send = (page: Page) => page.getByRole('button', { name: 'Send my rating' })

test('a guest rates without an account, both sides stay sealed, and open together', async () => {
  const page = await opened(links[0]!)
  const troubles = watchTroubles(page)
  await send(page).waitFor()
  await expect.poll(() => page.url()).not.toContain('stay=')
  expect(await page.locator('main').innerText()).toContain('The venue cannot see what you write')
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('radio').nth(3).check()
  await page.getByRole('textbox', { name: /What would you like to say/ }).fill('Quiet room, kind people.')
  await send(page).tap()
  await page.getByText('Thank you: your rating is stored').waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(troubles).toEqual([])

  const probe = await staff.request.get('/api/me')
  const rated = await staff.request.post('/api/reviews', {
    headers: headersOf(probe.url()),
    data: { stayId: stayIds[0], rating: 5, comment: 'Left everything in order.', tags: ['polite'] },
  })
  expect(rated.status()).toBe(201)
  const again = await opened(links[0]!)
  await again.getByRole('heading', { name: 'What the venue wrote' }).waitFor()
  const both = await again.locator('main').innerText()
  expect(both).toContain('Quiet room, kind people.')
  expect(both).toContain('Left everything in order.')
  expect(await axeFindings(again)).toEqual([])
  await again.context().close()
  await page.context().close()
})

test('what the venue wrote first is not there before the guest has written', async () => {
  const probe = await staff.request.get('/api/me')
  await staff.request.post('/api/reviews', {
    headers: headersOf(probe.url()),
    data: { stayId: stayIds[1], rating: 1, comment: 'Shouted at the night porter.' },
  })
  const page = await opened(links[1]!)
  await send(page).waitFor()
  expect(await page.content()).not.toContain('night porter')
  expect(await page.getByRole('heading', { name: 'What the venue wrote' }).count()).toBe(0)
  await page.context().close()
})

test('by keyboard alone: without a rating the field is led to, with one it is sent', async () => {
  const page = await opened(links[2]!, '', { viewport: phone.viewport })
  await send(page).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Select a rating').waitFor()
  await page.locator(':focus[type=radio]').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByText('Thank you: your rating is stored').waitFor()
  expect(await page.getByRole('region', { name: 'What you wrote' }).innerText()).toContain('2 Poor')
  await page.context().close()
})

testEach([
  ['en', 'This link does not open anything', 'Open this page with the link of your stay'],
  ['es', 'Este enlace no abre nada', 'Abre esta página con el enlace de tu estancia'],
  ['tl', 'Walang binubuksan ang link na ito', 'Buksan ang pahinang ito gamit ang link ng pananatili mo'],
  ['fr', 'Ce lien n’ouvre rien', 'Ouvrez cette page avec le lien de votre séjour'],
])('in %s a link that is none, or is missing, is said in words', async (lang, unknown, missing) => {
  const stranger = await opened(`#stay=${'a'.repeat(43)}`, `?lang=${lang}`)
  await stranger.getByText(unknown).waitFor()
  expect(await axeFindings(stranger)).toEqual([])
  await stranger.context().close()
  const page = await opened('', `?lang=${lang}`)
  await page.getByText(missing).waitFor()
  await page.context().close()
})

test('staff invite from the rating form: a code and a link that opens the stay', async () => {
  const context = await contextFor(browser, 'staff', phone)
  const page = await context.newPage()
  const troubles = watchTroubles(page)
  await page.goto(`/rate-guest?stay=${stayIds[3]}`)
  await page.locator('summary', { hasText: 'Invite the guest' }).click()
  await page.getByRole('button', { name: 'Show code and link' }).tap()
  await page.getByRole('img', { name: /Code that opens the rating/ }).waitFor()
  const link = await page.locator('code').innerText()
  expect(new URL(link).search).toBe('')
  expect(await axeFindings(page)).toEqual([])
  expect(troubles).toEqual([])
  const guest = await opened(new URL(link).hash)
  await send(guest).waitFor()
  await guest.context().close()
  await context.close()
})
