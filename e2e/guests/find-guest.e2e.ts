import type { Browser, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { type DemoRole, axeFindings, contextFor, desk, phone, watchTroubles } from '../harness.ts'

let browser: Browser

test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

async function open(
  path: string,
  role: DemoRole | undefined = 'staff',
  options: object = desk,
): Promise<Page> {
  const context = await contextFor(browser, role, options)
  const page = await context.newPage()
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const names = (page: Page) => page.locator('main table tbody th').allTextContents()

test.describe('finding a guest', () => {
  test('by a misspelled name, typed fast, with the reason of each match', async () => {
    const page = await open('/guest-profiles')
    const troubles = watchTroubles(page)
    const search = page.getByRole('searchbox')
    await search.pressSequentially('jonh smih', { delay: 15 })
    // Results of the letters before may stand there for a moment: the last ones count.
    expect(await search.inputValue()).toBe('jonh smih')
    // A name typed is nobody's business but this page's.
    expect(page.url()).not.toMatch(/jonh|smih/)
    await expect(page.locator('main tbody tr').first()).toContainText('similar spelling')
    expect((await names(page))[0]).toMatch(/^Jo\w*n Sm[iy]th$/)
    expect(await axeFindings(page)).toEqual([])
    expect(troubles).toEqual([])
    await page.context().close()
  })

  test('a search that finds nobody offers to add the person, and keeps the name typed', async () => {
    const page = await open('/guest-profiles')
    await page.getByRole('searchbox').fill('Zzyzx Quolloway')
    await page.getByText('Nobody found').waitFor()
    await page.locator('main').getByRole('link', { name: 'Add a guest' }).last().click()
    expect(await page.getByRole('dialog').getByLabel('Name').inputValue()).toBe('Zzyzx Quolloway')
    await page.context().close()
  })

  test('a link with filters shows the same view again', async () => {
    const page = await open('/guest-profiles?level=low&sort=name&view=cards', 'manager')
    await page.locator('main ul[aria-label] > li').first().waitFor()
    expect(await page.getByLabel('Risk level').inputValue()).toBe('low')
    expect(await page.getByLabel('Order').inputValue()).toBe('name')
    const cards = await page.locator('main ul[aria-label] > li').allTextContents()
    expect(cards.length).toBeGreaterThan(3)
    expect(cards.filter((card) => !card.includes('Low'))).toEqual([])
    await page.context().close()
  })

  test('more guests come below those shown, none twice', async () => {
    const page = await open('/guest-profiles')
    await page.getByRole('button', { name: 'Show more guests' }).click()
    await page.locator('main tbody tr').nth(30).waitFor()
    const links = await page
      .locator('main tbody a')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')))
    expect(links).toHaveLength(50)
    expect(new Set(links).size).toBe(50)
    await page.context().close()
  })

  test('on a phone guests come as cards, and nothing scrolls sideways', async () => {
    const page = await open('/guest-profiles', 'staff', phone)
    await page.locator('main ul[aria-label] > li').first().waitFor()
    expect(await page.locator('main table').count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1)).toBe(false)
    await page.context().close()
  })

  test('an operator, who may see no guest, is told which role the page needs', async () => {
    const page = await open('/guest-profiles', 'operator')
    await page
      .locator('main')
      .getByText(/\brole\b/i)
      .first()
      .waitFor()
    expect(await page.getByRole('searchbox').count()).toBe(0)
    expect(await page.locator('main table, main ul li a[href*="guest="]').count()).toBe(0)
    await page.context().close()
  })
})

test.describe('a new guest', () => {
  test('is added by keyboard alone, once, after those who may be the same were shown', async () => {
    const page = await open('/guest-profiles?new=true')
    const form = page.getByRole('dialog')
    await form.getByLabel('Name').fill('Jon Smythe')
    await form.getByText('Perhaps already here').waitFor()
    await page.keyboard.press('Enter')
    await form.getByText('Added:').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox').fill('Jon Smythe')
    await page.getByText(/matches? for/).waitFor()
    await page.locator('main tbody tr').first().waitFor()
    expect((await names(page)).filter((name) => name === 'Jon Smythe')).toHaveLength(1)
    await page.context().close()
  })

  test('with the details of another is said to be that one likely, field by field', async () => {
    const page = await open('/guest-profiles?new=true', 'staff', phone)
    const form = page.getByRole('dialog')
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/guest-profiles'),
    )
    const fill = async (name: string) => {
      await form.getByLabel('Name').fill(name)
      await form.getByLabel('Phone').fill('020 7946 0991')
      await form.getByText('More details').tap()
      await form.getByLabel('Date of birth').fill('1979-04-30')
      await form.getByLabel('Number of an identity document').fill('XK 550 2211')
      await form.getByRole('button', { name: /add/i }).click()
      await form.getByText('Added:').waitFor()
    }
    await fill('Perpetua Quillingham')
    expect((await sent).postDataJSON()).toEqual({
      name: 'Perpetua Quillingham',
      phone: '020 7946 0991',
      birthDate: '1979-04-30',
      documentNumber: 'XK 550 2211',
    })
    await page.goto('/guest-profiles?new=true')
    await fill('Perpetua Quilingham')
    const twice = form.getByRole('region', { name: 'May be here twice now' })
    await twice.getByText(/the same person \(9\d/).waitFor()
    await twice.getByText('Same telephone').waitFor()
    await twice.getByText('Same identity document').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.context().close()
  })

  test('with a wrong name or phone says so under the field', async () => {
    const page = await open('/guest-profiles?new=true')
    const form = page.getByRole('dialog')
    await form.getByLabel('Name').fill('1234')
    await form.getByRole('button', { name: /add/i }).click()
    await form.getByText('Please enter a valid name').waitFor()
    await form.getByLabel('Name').fill('Orla Vantongeren')
    await form.getByLabel('Phone').fill('abc')
    await form.getByRole('button', { name: /add/i }).click()
    await form.getByText('Please enter a valid phone number').waitFor()
    expect(await form.getByText('Added:').count()).toBe(0)
    await page.context().close()
  })
})
