import type { Browser, BrowserContextOptions, Page, Route } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { draftKept, lastKept } from '../kept-on-device.ts'
import { filesKept, ofRating } from '../files-kept.ts'
import { axeFindings, contextFor, phone, settled, watchTroubles, withWorker } from '../harness.ts'
import { ownStays, type OwnStay } from '../own-stays.ts'
import { giveMicrophone, giveSpeech, photoFile, record, stayOf, storedRatings, unfold } from './attached.ts'

let browser: Browser
/** Each test uses one. */
let own: OwnStay[]
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
  own = await ownStays(browser, 8)
})

const stays = 'main li a[href*="stay="]'
const ownStay = (page: Page) => page.locator(stays, { hasText: own.pop()?.name ?? 'none is left' })
const rate = (page: Page, value: number) => page.locator(`label:has(input[value="${value}"])`).first().tap()
const send = (page: Page) => page.getByRole('button', { name: 'Send rating' })

async function opened(said?: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await contextFor(browser, 'staff', { ...phone, ...options })
  await giveMicrophone(context)
  if (said) await giveSpeech(context, said)
  const page = await context.newPage()
  await page.goto('/rate-guest')
  await page.locator(stays).first().waitFor()
  return page
}

async function chooseStay(page: Page): Promise<string> {
  await ownStay(page).tap()
  await page.getByRole('radio').first().waitFor()
  return stayOf(page)
}

test('a voice note and a photo go with one rating, and the photo is small', async () => {
  const page = await opened()
  const troubles = watchTroubles(page)
  const stayId = await chooseStay(page)
  await unfold(page)
  await record(page)
  await page.setInputFiles('input[type=file]', await photoFile(page))
  const preview = page.getByRole('img', { name: /Photo attached to/ })
  await preview.waitFor()
  await expect(preview).toHaveJSProperty('naturalWidth', 1600)
  await expect(preview).toHaveJSProperty('naturalHeight', 1200)
  expect(await axeFindings(page)).toEqual([])
  await rate(page, 2)
  await send(page).tap()
  await page.getByRole('heading', { name: 'Rating sent' }).waitFor()
  expect(await storedRatings(page, stayId)).toMatchObject([{ rating: 2, hasPhoto: true, hasVoice: true }])
  await expect(page.getByRole('link', { name: /Correct it within 24 hours/ })).toHaveAttribute(
    'href',
    /\/guest-feedback-detail-page\?feedback=/,
  )
  expect(troubles).toEqual([])
  await page.context().close()
})

test('speech is written down only after one agreed; its words suggest tags and set none', async () => {
  const page = await opened('Very polite, paid with 4111 1111 1111 1111')
  const stayId = await chooseStay(page)
  await unfold(page)
  await page.getByText('Some browsers send speech to their maker').waitFor()
  await record(page)
  expect(await page.evaluate(() => (globalThis as unknown as { listened: number }).listened)).toBe(0)

  await page.getByRole('button', { name: 'Delete the recording' }).tap()
  await page.getByRole('checkbox', { name: /transcribe what I say/ }).check()
  await record(page)
  await page.getByText('Card numbers found: 1').waitFor()
  const suggested = page.getByRole('group', { name: /Suggested tags/ }).getByRole('button')
  await expect(suggested).toHaveAttribute('aria-pressed', 'false')
  await rate(page, 5)
  await suggested.tap()
  expect(await axeFindings(page)).toEqual([])
  await send(page).tap()
  await page.getByText('Transcribed from your voice note').waitFor()
  const [stored] = await storedRatings(page, stayId)
  expect(stored).toMatchObject({ tags: ['polite'], comment: 'Very polite, paid with •••• 1111' })
  await page.context().close()
})

test('without a microphone the page says so in words, and the rating goes without', async () => {
  const context = await contextFor(browser, 'staff', phone)
  const page = await context.newPage()
  await page.goto('/rate-guest')
  await chooseStay(page)
  await unfold(page)
  await page.getByRole('button', { name: 'Record a voice note' }).tap()
  await page.getByText(/No microphone found|Microphone access is blocked/).waitFor()
  await page.setInputFiles('input[type=file]', {
    name: 'notes.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture'),
  })
  await page.getByText('This photo cannot be read').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await rate(page, 3)
  await send(page).tap()
  await page.getByRole('heading', { name: 'Rating sent' }).waitFor()
  await context.close()
})

test('offline, voice and photo are kept through reloads and stored once', async () => {
  const page = await opened(undefined, withWorker)
  await filesKept(page, ofRating)
  await page.context().setOffline(true)
  await page.reload()
  const stayId = await chooseStay(page)
  await unfold(page)
  await record(page)
  await page.setInputFiles('input[type=file]', await photoFile(page))
  await page.getByRole('button', { name: 'Remove the photo' }).waitFor()
  await rate(page, 4)
  await send(page).tap()
  await page.getByRole('heading', { name: 'Rating saved on this device' }).waitFor()
  await page.reload()
  await page.getByText('1 rating is waiting on this device').waitFor()

  // Completed responses: an attempt that ended without the network may still precede.
  const calls: string[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'POST') calls.push(new URL(response.url()).pathname)
  })
  await page.context().setOffline(false)
  await page.getByText('is waiting on this device').waitFor({ state: 'detached' })
  const sent = () =>
    calls.filter((path) => path.startsWith('/api/') && !path.startsWith('/api/safety-alerts/'))
  await expect.poll(sent).toEqual(['/api/process-voice-review', '/api/submit_guest_feedback'])
  expect(await storedRatings(page, stayId)).toMatchObject([{ rating: 4, hasPhoto: true, hasVoice: true }])
  await page.context().close()
})

test('answers that are lost on the way lead to no second note and no second rating', async () => {
  // Requests of a page whose worker has taken over bypass the routes.
  const page = await opened()
  const keys: Record<string, string[]> = { 'process-voice-review': [], 'reviews/voice-v2': [] }
  const notes = new Set<string>()
  for (const [name, seen] of Object.entries(keys)) {
    await page.route(`**/api/${name}`, async (route: Route) => {
      seen.push(route.request().headers()['idempotency-key'] ?? '')
      const response = await route.fetch()
      const answer = (await response.json()) as { voiceNoteId?: string }
      if (answer.voiceNoteId) notes.add(answer.voiceNoteId)
      await (seen.length === 1 ? route.abort() : route.fulfill({ response }))
    })
  }
  const stayId = await chooseStay(page)
  await unfold(page)
  await record(page)
  await rate(page, 3)
  await send(page).tap()
  await page.getByRole('heading', { name: 'Rating saved on this device' }).waitFor()
  const sendNow = page.getByRole('button', { name: 'Send now' })
  await sendNow.tap()
  await page.getByText('No response yet').waitFor()
  await sendNow.tap()
  await page.getByText('1 rating sent').waitFor()

  expect(keys['process-voice-review']).toHaveLength(2)
  expect(keys['reviews/voice-v2']).toHaveLength(2)
  for (const seen of Object.values(keys)) expect(new Set(seen).size).toBe(1)
  expect(notes.size).toBe(1)
  expect(await storedRatings(page, stayId)).toHaveLength(1)
  await page.context().close()
})

test('a recording that the server refuses is named, and the rating can go without it', async () => {
  const page = await opened(undefined, withWorker)
  await filesKept(page, ofRating)
  await page.context().setOffline(true)
  const stayId = await chooseStay(page)
  await unfold(page)
  await record(page)
  await rate(page, 4)
  await send(page).tap()
  await page.getByRole('heading', { name: 'Rating saved on this device' }).waitFor()
  await page.route('**/api/process-voice-review', (route) =>
    route.fulfill({
      status: 422,
      json: {
        type: 'about:blank',
        title: 'Invalid input',
        status: 422,
        code: 'invalid_input',
        traceId: 'trace-1',
      },
    }),
  )
  await page.context().setOffline(false)
  await page.getByText('The voice note or the photo may be the cause').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Send without them' }).tap()
  await page.getByText('The voice note or the photo may be the cause').waitFor({ state: 'detached' })
  await expect.poll(() => storedRatings(page, stayId)).toMatchObject([{ rating: 4, hasVoice: false }])
  await page.context().close()
})

test('what is being written survives a reload, sealed, until it is sent or begun afresh', async () => {
  const page = await opened()
  await chooseStay(page)
  await rate(page, 2)
  await page.locator('summary', { hasText: 'More: tags' }).click()
  await page.getByRole('textbox', { name: /Comment/ }).fill('Slammed the door of the quiet room')
  await unfold(page)
  await draftKept(page, () => record(page))
  const kept = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('comity')
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const reading = database.transaction('drafts').objectStore('drafts').getAll()
    await new Promise((resolve) => reading.addEventListener('success', resolve))
    database.close()
    const drafts = reading.result as { sealed: { bytes: ArrayBuffer } }[]
    return drafts.map(({ sealed }) => new TextDecoder().decode(sealed.bytes))
  })
  expect(kept).toHaveLength(1)
  expect(kept[0]).not.toContain('quiet room')

  await page.reload()
  await page.getByText('Your unfinished rating has been restored').waitFor()
  await expect(page.getByRole('textbox', { name: /Comment/ })).toHaveValue(
    'Slammed the door of the quiet room',
  )
  await page.getByRole('button', { name: 'Delete the recording' }).waitFor()
  await expect(page.getByRole('radio', { name: /^2/ })).toBeChecked()
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'Start again' }).tap()
  await expect.poll(() => lastKept(page)).toBe(0)
  await page.reload()
  await page.getByRole('radio').first().waitFor()
  await settled(page)
  await expect(page.getByText('Your unfinished rating has been restored')).toHaveCount(0)
  await expect(page.locator('input[value="2"]:checked')).toHaveCount(0)
  await page.context().close()
})

test('a voice note is recorded, stopped and deleted by keyboard alone', async () => {
  const context = await contextFor(browser, 'manager')
  await giveMicrophone(context)
  const page = await context.newPage()
  await page.goto('/rate-guest')
  await ownStay(page).press('Enter')
  await page.locator('summary', { hasText: 'Voice note, photo' }).press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('0:01 of 2:00').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Delete the recording' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Record a voice note' }).waitFor()
  await expect(page.locator(':focus')).toHaveCount(1)
  await context.close()
})
