import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { filesKept, ofRating } from '../files-kept.ts'
import { contextFor, desk, goWithin, settled, withWorker } from '../harness.ts'
import { registeredPages } from '../page-registry.ts'

let browser: Browser
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

/** Typed data, none of which may be found in what the browser stores. */
const typed = {
  email: 'staff@demo.comity.example',
  password: 'comity demo password',
  search: 'Quillfeather',
  comment: 'Hummed zanzibarian sea songs in the lift',
  name: 'Perpetua Ashgrove',
  otherEmail: 'perpetua@ashgrove.example',
  otherPassword: 'nineteen copper weathervanes',
  pin: '804217',
}

async function show(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await settled(page)
}

/** Fills in whatever a form requires, and continues to its next step, or to its errors. */
async function fillIn(page: Page): Promise<void> {
  for (const field of await page.locator('main input:visible:enabled:not([readonly])').all()) {
    const kind = `${await field.getAttribute('type')} ${await field.getAttribute('inputmode')}`
    if (/checkbox|radio|search/.test(kind)) continue
    const value = /password/.test(kind)
      ? typed.otherPassword
      : /email/.test(kind)
        ? typed.otherEmail
        : /numeric|tel/.test(kind)
          ? typed.pin
          : typed.name
    await field.fill(value).catch(() => undefined)
  }
  for (const list of await page.locator('main select:visible:enabled').all())
    if ((await list.inputValue()) === '') await list.selectOption({ index: 1 })
  const before = await page.locator('main').innerHTML()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('main').innerHTML()).not.toBe(before)
}

/** In the page: everything that the browser stores for this origin, as text, and whether a key can be extracted. */
async function readKept() {
  const texts: string[] = [document.cookie, window.name, JSON.stringify(history.state)]
  const named = [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage))
  for (const storage of [localStorage, sessionStorage]) texts.push(JSON.stringify(Object.entries(storage)))
  const keys: boolean[] = []
  let records = 0
  const write = (value: unknown): string => {
    if (value instanceof CryptoKey) {
      keys.push(value.extractable)
      return ''
    }
    if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
      const bytes = ArrayBuffer.isView(value) ? value.buffer : value
      return ['utf-8', 'utf-16le', 'latin1'].map((code) => new TextDecoder(code).decode(bytes)).join(' ')
    }
    if (typeof value !== 'object' || value === null) return String(value)
    return Object.entries(value)
      .map(([key, part]) => `${key} ${write(part)}`)
      .join(' ')
  }
  const answerOf = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('not read')))
    })
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await answerOf(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      for (const value of await answerOf(database.transaction(store).objectStore(store).getAll())) {
        records += 1
        texts.push(write(value))
      }
    }
    database.close()
  }
  const cached: string[] = []
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url)
      cached.push(pathname)
      // The program itself, the same for everybody, contains the published accounts of the demo.
      if (!pathname.startsWith('/assets/')) texts.push(await (await cache.match(request))!.text())
    }
  }
  return { text: texts.join('\n'), named, keys, records, cached, cookies: document.cookie }
}

test.describe('what the browser keeps after a tour of everything', () => {
  let context: BrowserContext
  let page: Page
  let kept: Awaited<ReturnType<typeof readKept>>
  /** Names, addresses and ids that the product showed. */
  let shown: string[]

  test.beforeAll(async () => {
    context = await contextFor(browser, undefined, { ...desk, ...withWorker })
    page = await context.newPage()
    for (const [path, steps] of [
      ['/registration-page', 3],
      ['/enterprise-login', 1],
      ['/staff-login-page', 1],
    ] as const) {
      await show(page, path)
      for (let step = 0; step < steps; step++) await fillIn(page)
    }
    await signIn()
    await searchAndRate()
    await show(page, '/sitemap-page')
    for (const { path } of registeredPages) await goWithin(page, path)
    shown = await namesShown()
    await page.goto('/rate-guest')
    await page.locator('main li a[href*="stay="]').first().waitFor()
    await rateOffline()
    kept = await page.evaluate(readKept)
  })
  test.afterAll(() => context.close())

  async function signIn(): Promise<void> {
    await show(page, '/login-page')
    await page.getByLabel(/e-mail/i).fill(typed.email)
    await page.locator('input[type=password]').first().fill(typed.password)
    const answered = page.waitForResponse(/sign-in\/email$/)
    await page.keyboard.press('Enter')
    expect((await answered).status()).toBe(200)
  }

  async function searchAndRate(): Promise<void> {
    await show(page, '/guest-profiles')
    const found = page.waitForResponse((response) => response.url().includes(typed.search))
    await page.getByRole('searchbox').fill(typed.search)
    await found
    await show(page, '/rate-guest?unlisted=1')
    await page.locator('label:has(input[value="4"])').first().click()
    await page.getByRole('textbox', { name: /Guest’s name/ }).fill(typed.name)
    await page.getByRole('button', { name: 'Send rating' }).click()
    await page.getByRole('heading', { name: 'Rating sent' }).waitFor()
  }

  /** Leaves a rating in the outbox. */
  async function rateOffline(): Promise<void> {
    await filesKept(page, ofRating)
    await context.setOffline(true)
    await page.reload()
    await page.locator('main li a[href*="stay="]').first().click()
    await page.locator('label:has(input[value="4"])').first().click()
    const comment = page.locator('main textarea')
    if (!(await comment.isVisible()))
      await page
        .getByText(/comment/i)
        .first()
        .click()
    await comment.fill(typed.comment)
    await page.getByRole('button', { name: 'Send rating' }).click()
    await page.getByRole('heading', { name: 'Rating saved on this device' }).waitFor()
  }

  function namesShown(): Promise<string[]> {
    return page.evaluate(async () => {
      const get = async (path: string) => (await fetch(path)).json()
      const [me, guests, stays] = [
        await get('/api/me'),
        await get('/api/guest-profiles?limit=100'),
        await get('/api/stays?limit=100'),
      ]
      const guest = ({ name }: { name: string }) => name
      const stay = ({ guestName, bookingNumber }: { guestName: string; bookingNumber: string | null }) => [
        guestName,
        bookingNumber,
      ]
      const found = [
        me.user.name,
        me.organisation.id,
        ...guests.items.map(guest),
        ...stays.items.flatMap(stay),
      ]
      return found.filter((text: unknown) => typeof text === 'string' && text.length > 4)
    })
  }

  test('holds the rating that waits, sealed under a key that cannot be taken out', () => {
    expect(kept.records).toBeGreaterThan(1)
    expect(kept.keys.length).toBeGreaterThan(0)
    expect(kept.keys.filter(Boolean)).toEqual([])
  })

  test('is read in full: what is put there in the clear is found', async () => {
    const places = await page.evaluate(async () => {
      localStorage.setItem('probe', 'left in local storage')
      sessionStorage.setItem('probe', 'left in session storage')
      await (await caches.open('comity-shell')).put('/probe', new Response('left in a cache'))
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('probe', 1)
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('probe'))
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
      })
      const writing = database.transaction('probe', 'readwrite')
      const bytes = new TextEncoder().encode('left as bytes').buffer
      writing.objectStore('probe').put({ text: 'left in a record', bytes }, 1)
      await new Promise((resolve) => writing.addEventListener('complete', resolve))
      database.close()
      return ['local storage', 'session storage', 'a cache', 'a record'].map((place) => `left in ${place}`)
    })
    const { text } = await page.evaluate(readKept)
    expect([...places, 'left as bytes'].filter((left) => !text.includes(left))).toEqual([])
  })

  test('holds theme and language in the clear, and nothing else', () => {
    expect(kept.named.filter((name) => !/theme|lang/iu.test(name))).toEqual([])
  })

  test('holds nothing that was typed', () => {
    expect(Object.values(typed).filter((text) => kept.text.includes(text))).toEqual([])
  })

  test('holds no name, address or number that was shown', () => {
    expect(shown.length).toBeGreaterThan(20)
    expect(shown.filter((text) => kept.text.includes(text))).toEqual([])
  })

  test('holds no token: scripts see no cookie, and no value of one is kept', async () => {
    const cookies = await context.cookies()
    expect(cookies.length).toBeGreaterThan(0)
    expect(kept.cookies).toBe('')
    for (const { name, value, httpOnly, sameSite, path, domain } of cookies) {
      const reach = name.startsWith('comity-safety')
        ? { sameSite: 'Strict', path: '/api/safety-alerts' }
        : { sameSite: 'Lax', path: '/' }
      expect({ name, httpOnly, sameSite, path }).toEqual({ name, httpOnly: true, ...reach })
      expect(domain.startsWith('.'), name).toBe(false)
      const token = decodeURIComponent(value).split('.')[0] ?? ''
      expect(token.length > 8 && kept.text.includes(token), name).toBe(false)
    }
  })

  test('holds no answer of a call, only what is the same for everybody', () => {
    expect(kept.cached.length).toBeGreaterThan(0)
    expect(kept.cached.filter((path) => !/^\/($|assets\/|offline\.|icon)/.test(path))).toEqual([])
  })
})
