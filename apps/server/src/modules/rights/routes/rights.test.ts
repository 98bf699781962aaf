import { dayMs } from '@comity/domain/base'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp } from '../../../testing/app.ts'
import { made } from '../../../testing/matrix/world.ts'
import { mailsTo } from '../../accounts/testing/mails.ts'
import alertsModule from '../../alerts/module.ts'
import { noticesOf } from '../../alerts/testing/alerts.ts'
import { auditOf } from '../../guests/testing/records.ts'
import { askForCode, codeSent, makeGuest, signIn } from '../../portal/testing/guests.ts'
import { fullHouse } from '../../portal/testing/house.ts'
import type { House } from '../../portal/testing/house.ts'

const { jobs } = alertsModule

let app: TestApp
let house: House
let privacy: Caller
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.forward(2 * dayMs)
  house = await fullHouse(app)
  privacy = await app.signedIn(house.north, 'privacy')
})

async function ask(kind: string, words?: string) {
  const browser = await house.browser()
  const body = { organisationId: house.north.organisationId, kind, ...(words ? { words } : {}) }
  const reply = await browser.call('POST', '/api/gdpr-request', body)
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return { browser, request: reply.body }
}
const decide = (by: Caller, id: string, body: object) =>
  by.call('POST', `/api/gdpr-requests/${id}/fulfil`, body)

describe('a request by right', () => {
  test('starts a clock of one month, and asked for again is the same while it is open', async () => {
    const { browser, request } = await ask('access', 'Everything, please.')
    const month = new Date(app.clock.now())
    month.setUTCMonth(month.getUTCMonth() + 1)
    expect(request).toMatchObject({ kind: 'access', state: 'open', dueAt: month.toISOString() })
    const again = await browser.call('POST', '/api/gdpr-request', {
      organisationId: house.north.organisationId,
      kind: 'access',
    })
    expect(again.body.id).toBe(request.id)
    const { organisations } = (await browser.call('GET', '/api/guest-portal/me')).body
    expect(organisations[0].requests).toMatchObject([{ id: request.id, words: 'Everything, please.' }])
  })

  test('takes up what is said later, with its time; the clock is that of the first', async () => {
    const { browser, request } = await ask('correction', 'My birth date is 2 January.')
    app.clock.forward(3_600_000 / 6)
    const say = (words: string) =>
      browser.call('POST', '/api/gdpr-request', {
        organisationId: house.north.organisationId,
        kind: 'correction',
        words,
      })
    const at = `${app.clock.now().toISOString().slice(0, 16).replace('T', ' ')} UTC`
    const again = await say('And my name is spelled Inez.')
    const both = `My birth date is 2 January.\n\n${at}\nAnd my name is spelled Inez.`
    expect(again.body).toMatchObject({ id: request.id, words: both, dueAt: request.dueAt })
    for (const words of ['My birth date is 2 January.', 'And my name is spelled Inez.'])
      expect((await say(words)).body.words).toBe(both)
    const { items } = await made(privacy, 'GET', '/api/gdpr-requests')
    expect(items.find((one: { id: string }) => one.id === request.id).words).toBe(both)
  })

  test('is read by the privacy officer, by what is due first, and by no other role', async () => {
    const first = (await ask('access')).request
    app.clock.forward(dayMs)
    const second = (await ask('portability')).request
    const { items } = await made(privacy, 'GET', '/api/gdpr-requests')
    expect(items.map((one: { id: string }) => one.id)).toEqual([first.id, second.id])
    expect(items[0]).toMatchObject({ guest: { id: house.guestId }, isOverdue: false, can: { extend: true } })
    const page = await made(privacy, 'GET', '/api/gdpr-requests?limit=1')
    const rest = await made(privacy, 'GET', `/api/gdpr-requests?limit=1&cursor=${page.nextCursor}`)
    expect(rest.items.map((one: { id: string }) => one.id)).toEqual([second.id])
    expect((await house.first.call('GET', '/api/gdpr-requests')).status).toBe(403)
    const elsewhere = await app.signedIn(house.south, 'privacy')
    expect((await made(elsewhere, 'GET', '/api/gdpr-requests')).items).toEqual([])
  })

  test('is decided by nobody of another organisation, and once', async () => {
    const { request } = await ask('access')
    const elsewhere = await app.signedIn(house.south, 'privacy')
    expect((await decide(elsewhere, request.id, { decision: 'fulfil' })).status).toBe(404)
    expect((await decide(house.first, request.id, { decision: 'fulfil' })).status).toBe(403)
    const both = await Promise.all([1, 2].map(() => decide(privacy, request.id, { decision: 'fulfil' })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const done = both.find(({ status }) => status === 200)!
    expect(done.body).toMatchObject({
      request: { state: 'fulfilled', can: { fulfil: 'closed' } },
      proof: { transactionHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
  })

  test('is extended once, within the month, and says why', async () => {
    const { request } = await ask('access')
    const reply = await decide(privacy, request.id, { decision: 'extend', reason: 'Many records.' })
    const three = new Date(request.receivedAt)
    three.setUTCMonth(three.getUTCMonth() + 3)
    expect(reply.body.request).toMatchObject({ dueAt: three.toISOString(), reason: 'Many records.' })
    const again = await decide(privacy, request.id, { decision: 'extend', reason: 'More.' })
    expect([again.status, again.body.reason]).toEqual([409, 'already_extended'])
  })

  test('cannot be extended when the month is over', async () => {
    const { request } = await ask('access')
    app.clock.forward(32 * dayMs)
    const reply = await decide(privacy, request.id, { decision: 'extend', reason: 'Late.' })
    expect([reply.status, reply.body.reason]).toEqual([409, 'month_over'])
    expect((await made(privacy, 'GET', '/api/gdpr-requests')).items[0].isOverdue).toBe(true)
  })

  test('corrects what it names', async () => {
    const { request } = await ask('correction', 'My name has an accent.')
    const reply = await decide(privacy, request.id, {
      decision: 'fulfil',
      correction: { name: 'Inês Quaresma' },
    })
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    expect((await made(house.reporter, 'GET', `/api/guest-profiles/${house.guestId}`)).name).toBe(
      'Inês Quaresma',
    )
  })

  test('leaves entries in the log, never whose they are nor the words', async () => {
    const { request } = await ask('objection', 'I object.')
    await decide(privacy, request.id, { decision: 'refuse', reason: 'A claim is under way.' })
    const entries = await auditOf(app, house.north, request.id)
    expect(entries.map(({ action }) => action)).toEqual(['rights.requested', 'rights.refused'])
    expect(JSON.stringify(entries)).not.toMatch(/claim|I object/u)
  })
})

describe('an answer', () => {
  const answers = async () =>
    (await mailsTo(app, house.email)).filter(({ subject }) =>
      subject.endsWith('ha respondido a tu solicitud'),
    )

  test.each([
    ['refuses', 'access', { decision: 'refuse', reason: 'A claim is under way.' }],
    ['fulfils', 'restriction', { decision: 'fulfil' }],
    ['needs longer', 'access', { decision: 'extend', reason: 'Many records.' }],
  ])(
    'that %s is told to the guest by mail in their language, without saying which',
    async (_how, kind, decision) => {
      const { request } = await ask(kind)
      expect(await answers()).toEqual([])
      expect((await decide(privacy, request.id, decision)).status).toBe(200)
      const [mail, ...more] = await answers()
      expect([mail?.links, more]).toEqual([['http://localhost:3000/guest-portal'], []])
      expect(mail?.text).not.toMatch(/claim|rechaz|borr|suprim/iu)
    },
  )

  test('that erases is the mail itself, with the proof, for nothing is left in the portal', async () => {
    const { request, browser } = await ask('erasure')
    const { body } = await decide(privacy, request.id, { decision: 'fulfil' })
    expect((await browser.call('GET', '/api/guest-portal/me')).body.organisations).toEqual([])
    expect(await answers()).toEqual([])
    const { transactionHash } = body.proof
    const mails = (await mailsTo(app, house.email)).filter(({ subject }) =>
      subject.endsWith('ha borrado tus datos'),
    )
    expect(mails.map(({ links }) => links)).toEqual([
      [`http://localhost:3000/blockchain-insights?verify=true&hash=${transactionHash}`],
    ])
    expect(mails[0]?.text).toContain(`hash ${transactionHash}`)
  })
})

describe('an objection', () => {
  test.each(['objection', 'restriction'])('(%s) hides what is shared in the same moment', async (kind) => {
    expect(await house.isSeen(house.listingId)).toBe(true)
    await ask(kind)
    expect(await house.isSeen(house.listingId)).toBe(false)
  })

  test('that is refused shows it again; that is fulfilled ends it', async () => {
    const first = (await ask('objection')).request
    await decide(privacy, first.id, { decision: 'refuse', reason: 'A claim is under way.' })
    expect(await house.isSeen(house.listingId)).toBe(true)
    const second = (await ask('objection')).request
    await decide(privacy, second.id, { decision: 'fulfil' })
    expect(await house.isSeen(house.listingId)).toBe(false)
    expect((await house.read(house.listingId)).state).toBe('removed')
  })
})

describe('that is not me', () => {
  async function disown() {
    const browser = await house.browser()
    const body = { organisationId: house.north.organisationId }
    expect((await browser.call('POST', '/api/guest-portal/not-me', body)).status).toBe(200)
    return browser
  }
  const finds = async () => {
    app.clock.forward(2 * dayMs)
    const { codeId } = await askForCode(app, house.email)
    return (await codeSent(app, codeId)) !== undefined
  }

  test('hides the profile from this session and the next, and what is shared from everybody', async () => {
    const browser = await disown()
    expect((await browser.call('GET', '/api/guest-portal/me')).body.organisations).toEqual([])
    expect(await house.isSeen(house.listingId)).toBe(false)
    expect(await finds()).toBe(false)
  })

  test('leads back where the organisation finds that it was', async () => {
    await disown()
    const [request] = (await made(privacy, 'GET', '/api/gdpr-requests')).items
    expect(request).toMatchObject({ kind: 'correction', isNotMe: true })
    await decide(privacy, request.id, { decision: 'refuse', reason: 'The passport was seen.' })
    expect([await finds(), await house.isSeen(house.listingId)]).toEqual([true, true])
  })

  test('leads nowhere for good where it was not', async () => {
    await disown()
    const [request] = (await made(privacy, 'GET', '/api/gdpr-requests')).items
    await decide(privacy, request.id, { decision: 'fulfil' })
    expect(await finds()).toBe(false)
  })

  test('is told to the managers, until one of them has looked', async () => {
    await disown()
    const told = await noticesOf(app, house.north, house.guestId)
    expect(told.map(({ user_id }) => user_id)).toContain(house.first.userId)
    expect((await made(house.first, 'GET', `/api/guest-profiles/${house.guestId}`)).disownedAt).not.toBeNull()
    const waiting = told.find(
      ({ user_id, channel }) => user_id === house.first.userId && channel === 'email',
    )!
    const { organisationId } = house.north
    await jobs['alerts/send-notice'](app.services, { organisationId, noticeId: waiting.notice_id })
    expect(await mailsTo(app, `${house.first.userId}@test.example`)).toMatchObject([
      {
        subject: 'Someone says that a profile is not theirs',
        links: [`http://localhost:3000/guest-detail-page?guest=${house.guestId}`],
      },
    ])
  })

  const check = (by: Caller, body: object) =>
    by.call('POST', `/api/guest-profiles/${house.guestId}/not-me`, body)

  test('is lifted by a manager who finds that it is theirs, and the guest reads why', async () => {
    await disown()
    const reply = await check(house.first, { whose: 'theirs', reason: 'The passport was seen.' })
    expect([reply.status, reply.body]).toEqual([200, { whose: 'theirs' }])
    expect((await made(house.first, 'GET', `/api/guest-profiles/${house.guestId}`)).disownedAt).toBeNull()
    expect(await house.isSeen(house.listingId)).toBe(true)
    const { organisations } = (await (await house.browser()).call('GET', '/api/guest-portal/me')).body
    expect(organisations[0].requests).toMatchObject([{ isNotMe: true, reason: 'The passport was seen.' }])
    const again = await check(house.first, { whose: 'somebody_else' })
    expect([again.status, again.body.reason]).toEqual([409, 'not_disowned'])
  })

  test('stands for good where a manager finds that it is of somebody else; staff do not decide it', async () => {
    await disown()
    expect((await check(house.reporter, { whose: 'somebody_else' })).status).toBe(403)
    expect((await check(await app.signedIn(house.south, 'manager'), { whose: 'somebody_else' })).status).toBe(
      404,
    )
    expect((await check(house.first, { whose: 'theirs' })).status).toBe(422)
    expect((await check(house.first, { whose: 'somebody_else' })).status).toBe(200)
    expect(await finds()).toBe(false)
  })

  test('is said of own profiles alone', async () => {
    await makeGuest(app, house.north, { name: 'Bento Sarmiento', contact: { email: 'bento@guest.example' } })
    const other = await signIn(app, 'bento@guest.example')
    const reply = await other.call('POST', '/api/guest-portal/not-me', {
      organisationId: house.south.organisationId,
    })
    expect(reply.status).toBe(404)
  })
})
