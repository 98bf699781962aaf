import type { Browser } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { unzip } from '../../apps/server/src/testing/unzip.ts'
import { makeGuest } from '../guests/made-guest.ts'
import { axeFindings, baseUrl, contextFor, watchTroubles } from '../harness.ts'
import { reported } from '../incidents/reported.ts'
import { codeTo, guestPhone, knownGuest, signedIn } from './known-guest.ts'

let browser: Browser
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
})

test.describe('signing in by a code', () => {
  test('says the same of an unknown address, counts wrong codes down, and opens by the right one', async () => {
    const { email } = await knownGuest(browser)
    const context = await contextFor(browser, undefined, guestPhone())
    const page = await context.newPage()
    await page.goto('/guest-portal')
    await page.getByLabel('E-mail address or telephone number').fill('nobody@')
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await page.getByText('Invalid email').waitFor()

    await page.getByLabel('E-mail address or telephone number').fill(`${crypto.randomUUID()}@mail.example`)
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await page.getByText('If a venue knows it, a code is on its way to').waitFor()
    await page.getByRole('button', { name: 'Use another address or number' }).click()

    await page.getByLabel('E-mail address or telephone number').fill(email)
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await page.getByText('If a venue knows it, a code is on its way to').waitFor()
    await expect(page.getByRole('button', { name: /^Send another in/ })).toBeDisabled()
    expect(await axeFindings(page)).toEqual([])
    const code = await codeTo(email)
    await page.getByLabel('The code from the message').fill(code === '000000' ? '000001' : '000000')
    await page.getByRole('button', { name: 'Open my records' }).click()
    await page.getByText('This code is not correct').waitFor()
    await page.getByText('4 attempts left.').waitFor()
    await page.getByLabel('The code from the message').fill(code)
    await page.getByRole('button', { name: 'Open my records' }).click()
    await page.getByRole('heading', { name: 'At a glance' }).waitFor()
    await context.close()
  })

  test('asks for one more thing where an address is of two persons, and shows the one whom it is of', async () => {
    const { email } = await knownGuest(browser)
    const staff = await contextFor(browser, 'staff')
    await makeGuest(staff, { name: 'Bertrand Vance', email, birthDate: '1979-01-30' })
    await staff.close()
    const context = await contextFor(browser, undefined, guestPhone())
    const page = await context.newPage()
    await page.goto('/guest-portal')
    await page.getByLabel('E-mail address or telephone number').fill(email)
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await page.getByLabel('The code from the message').fill(await codeTo(email))
    await page.getByRole('button', { name: 'Open my records' }).click()
    await page.getByRole('heading', { name: 'One more question' }).waitFor()
    const birthDate = page.getByRole('textbox', { name: 'Date of birth' })
    await birthDate.fill('1990-10-10')
    await page.getByRole('button', { name: 'Open my records' }).click()
    await page.getByText('This does not match.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await birthDate.fill('1979-01-30')
    await page.getByRole('button', { name: 'Open my records' }).click()
    await page.getByText('There are no records against you.').waitFor()
    await expect(page.locator('main')).not.toContainText('Ottoline')
    await context.close()
  })
})

test('a guest on a telephone sees what is kept, replies, contests it and takes everything along', async () => {
  const { guestId, incidentId, email } = await knownGuest(browser)
  const context = await contextFor(browser, undefined, guestPhone())
  const page = await signedIn(context, email)
  const troubles = watchTroubles(page)
  await page.getByText('Violence: an incident that a second person confirmed.').waitFor()
  const incident = page.locator(`#record-${incidentId}`)
  await incident.getByText('A chair was thrown at the night porter.').waitFor()
  await incident.getByText(/^Kept until /).waitFor()
  expect(await axeFindings(page)).toEqual([])

  await incident.getByRole('button', { name: 'Reply' }).click()
  await page.getByRole('dialog').getByLabel('Your reply').fill('I stumbled over it.')
  await page.getByRole('dialog').getByRole('button', { name: 'Save reply' }).click()
  await incident.getByText('I stumbled over it.').waitFor()
  const manager = await contextFor(browser, 'manager')
  const seen = await (await manager.request.get(`/api/guest-profiles/${guestId}`)).json()
  expect(seen).toMatchObject({
    replies: [{ kind: 'incident', recordId: incidentId, text: 'I stumbled over it.' }],
  })
  await manager.close()

  await incident.getByRole('button', { name: 'Dispute this' }).click()
  const form = page.getByRole('dialog')
  await form.getByText('Within 7 days the venue answers.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await form.getByRole('radio', { name: 'It was not as described' }).check()
  await form.getByRole('button', { name: 'Dispute it now' }).click()
  await incident.getByText('This is already disputed.').waitFor()
  await expect(incident.getByRole('button', { name: 'Dispute this' })).toBeDisabled()
  await page
    .getByRole('region', { name: /^Your disputes/ })
    .getByText('Sent to the venue.')
    .waitFor()

  const href = await page.getByRole('link', { name: 'Download everything (zip)' }).getAttribute('href')
  const files = unzip(await (await context.request.get(href ?? '')).body())
  expect([...files.keys()].toSorted()).toEqual(['index.html', 'organisation-1.html', 'organisation-1.json'])
  const data = JSON.parse(String(files.get('organisation-1.json'))) as {
    replies: object[]
    disputes: object[]
  }
  expect(data).toMatchObject({
    replies: [{ text: 'I stumbled over it.' }],
    disputes: [{ ground: 'not_as_described' }],
  })
  expect(troubles).toEqual([])

  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in with a code' }).waitFor()
  await expect(page.locator('main')).not.toContainText('A chair was thrown')
  expect((await context.request.get('/api/guest-portal/me')).status()).toBe(401)
  await context.close()
})

test('a link of the overview opens the part that its record is folded in, and the focus goes there', async () => {
  const { guestId, email } = await knownGuest(browser)
  const staff = await contextFor(browser, 'staff')
  for (let more = 0; more < 5; more++) await reported(staff, { guestId })
  await staff.close()
  const context = await contextFor(browser, undefined, guestPhone())
  const page = await signedIn(context, email)
  const folded = page.locator('[data-later] article')
  const id = (await folded.getAttribute('id')) ?? ''
  await expect(folded).toBeHidden()
  const record = page.locator(`[id="${id}"]`)
  const hasFocus = () => record.evaluate((element) => element === document.activeElement)
  await page.locator(`a[href="#${id}"]`).click()
  await record.waitFor()
  await expect.poll(hasFocus).toBe(true)
  await page.reload()
  await record.waitFor()
  await expect.poll(hasFocus).toBe(true)
  await context.close()
})

test('in Spanish a guest opts out of scores and asks for deletion, from a link that begins with it', async () => {
  const { email } = await knownGuest(browser)
  const context = await contextFor(browser, undefined, guestPhone())
  await (await signedIn(context, email)).close()
  const page = await context.newPage()
  const troubles = watchTroubles(page)
  await page.goto('/guest-portal?start=erasure&lang=es')
  const form = page.getByRole('dialog')
  await form.getByText('Lo que queda y por qué').waitFor()
  await form.getByText('Una prueba de que el borrado tuvo lugar').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await form.getByRole('button', { name: 'Pedir el borrado' }).click()
  await page.getByText(/^Abierta\. Respuesta hasta el/).waitFor()
  await page.getByText(/^Lo pediste el/).waitFor()

  await page.getByRole('button', { name: 'Renunciar a las puntuaciones' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Renunciar a las puntuaciones' }).click()
  await page.getByRole('button', { name: 'Que vuelvan a hacerse puntuaciones' }).waitFor()
  await page.getByText(/^Renunciaste el/).waitFor()
  expect(troubles).toEqual([])
  await context.close()
})

test('“not me” hides everything from the guest, and a manager says on the guest’s page whose it is', async () => {
  const { guestId, email } = await knownGuest(browser)
  const context = await contextFor(browser, undefined, guestPhone())
  const page = await signedIn(context, email)
  await page.getByRole('button', { name: 'This is not me' }).click()
  await page
    .getByRole('dialog')
    .getByText(/^The organisation checks within .+ whose they are\.$/u)
    .waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, this is not me' }).click()
  await page.getByText('Nothing is kept about you').waitFor()
  await context.close()

  const staff = await contextFor(browser, 'staff')
  const refused = await staff.request.post(`/api/guest-profiles/${guestId}/not-me`, {
    headers: { origin: baseUrl() },
    data: { whose: 'somebody_else' },
  })
  expect(refused.status()).toBe(403)
  await staff.close()

  const manager = await contextFor(browser, 'manager')
  const guest = await manager.newPage()
  const troubles = watchTroubles(guest)
  await guest.goto(`/guest-detail-page?guest=${guestId}`)
  await guest.getByText('A guest says that this profile is not theirs').waitFor()
  expect(await axeFindings(guest)).toEqual([])
  await guest.getByRole('button', { name: 'It is theirs' }).click()
  await guest.getByRole('dialog').getByRole('button', { name: 'It is theirs' }).click()
  await guest.getByRole('dialog').getByText('This field is required').waitFor()
  await guest.getByRole('dialog').getByLabel('How do you know?').fill('The passport was shown at the desk.')
  await guest.getByRole('dialog').getByRole('button', { name: 'It is theirs' }).click()
  await guest.getByText('A guest says that this profile is not theirs').waitFor({ state: 'detached' })
  expect(troubles).toEqual([])
  await manager.close()

  const again = await contextFor(browser, undefined, guestPhone())
  const back = await signedIn(again, email)
  await back.getByText('The passport was shown at the desk.').waitFor()
  await again.close()
})
