import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp, TestOrganisation } from '../../../testing/app.ts'
import { inside } from '../../../testing/matrix/world.ts'
import { auditOf, makeIncident } from '../../guests/testing/records.ts'
import { unzip } from '../../../testing/unzip.ts'
import { makeGuest, signIn } from '../testing/guests.ts'
import type { Browser } from '../testing/guests.ts'

const scripted = '<script>alert(1)</script>'
const email = 'ines@guest.example'

let app: TestApp
let hotel: TestOrganisation
let guestId: string
let browser: Browser
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation()
  guestId = await makeGuest(app, hotel, { contact: { email } })
  await makeGuest(app, await app.organisation({ sector: 'restaurant' }), { contact: { email } })
  const id = await makeIncident(app, hotel, guestId)
  await inside(app, hotel, (tx) =>
    tx.run(sql`update incidents set observed = ${scripted} where incident_id = ${id}::uuid`),
  )
  browser = await signIn(app, email)
})
afterAll(() => app.close())

async function download(by: Browser) {
  const response = await fetch(`${app.base}/api/guest-portal/export`, { headers: { cookie: by.cookie } })
  return { response, files: unzip(Buffer.from(await response.arrayBuffer())) }
}

describe('the package', () => {
  test('has for each organisation the same as the portal, as JSON and to read, and a page that leads to them', async () => {
    const { response, files } = await download(browser)
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect([...files.keys()].toSorted()).toEqual([
      'index.html',
      'organisation-1.html',
      'organisation-1.json',
      'organisation-2.html',
      'organisation-2.json',
    ])
    const { organisations } = (await browser.call('GET', '/api/guest-portal/me')).body
    const exported = [1, 2].map((at) => JSON.parse(String(files.get(`organisation-${at}.json`))))
    expect(exported).toEqual(organisations)
    for (const at of [1, 2])
      expect(String(files.get('index.html'))).toContain(`href="organisation-${at}.html"`)
  })

  test('runs nothing, fetches nothing, and shows what somebody typed as text', async () => {
    const { files } = await download(browser)
    const pages = [...files].flatMap(([name, bytes]) => (name.endsWith('.html') ? [String(bytes)] : []))
    expect(pages.join()).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    for (const page of pages) {
      expect(page).not.toMatch(/<(script|style|link|img|iframe)/u)
      expect(page).toContain(`<meta http-equiv="Content-Security-Policy" content="default-src 'none'">`)
    }
  })

  test.each([
    ['es', 'Lo que se guarda sobre ti'],
    ['tl', 'Ang iniingatan tungkol sa iyo'],
    ['fr', 'Ce qui est conservé à votre sujet'],
  ])('speaks the language of the session: %s', async (language, title) => {
    app.clock.forward(25 * 3_600_000)
    const speaking = await signIn(app, email)
    await app.services.database.platform({ job: 'test', now: app.clock.now() }, (tx) =>
      tx.run(sql`update platform.portal_sessions set language = ${language}::text`),
    )
    expect(String((await download(speaking)).files.get('index.html'))).toContain(title)
  })

  test('leaves an entry in the log of each organisation', async () => {
    const entries = await auditOf(app, hotel, guestId)
    expect(entries.map(({ action }) => action)).toContain('portal.exported')
  })

  test('is for nobody without a session of the portal', async () => {
    expect((await app.anonymous('GET', '/api/guest-portal/export')).status).toBe(401)
    const manager = await app.signedIn(hotel, 'manager')
    expect((await manager.call('GET', '/api/guest-portal/export')).status).toBe(403)
  })

  test('of a thousand records holds each of them', async () => {
    await inside(app, hotel, (tx) =>
      tx.run(sql`
        insert into guest_notes (organisation_id, guest_id, kind, text, author_id, created_at)
        select ${hotel.organisationId}::uuid, ${guestId}::uuid, 'observed', 'Note ' || n, ${crypto.randomUUID()}::uuid,
          platform.app_now() from generate_series(1, 1000) n`),
    )
    app.clock.forward(25 * 3_600_000)
    const reader = await signIn(app, email)
    const { files } = await download(reader)
    const notes = [1, 2].flatMap((at) => JSON.parse(String(files.get(`organisation-${at}.json`))).notes)
    expect(notes).toHaveLength(1000)
  })
})
