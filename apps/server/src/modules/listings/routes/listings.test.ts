import { dayMs, hourMs } from '@comity/domain/base'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { made } from '../../../testing/matrix/world.ts'
import { mailsTo } from '../../accounts/testing/mails.ts'
import { auditOf } from '../../guests/testing/records.ts'
import { makeIncident } from '../../incidents/testing/incidents.ts'
import { freeze } from '../../lookups/testing/network.ts'
import { attachment, openSharing } from '../testing/listings.ts'
import type { Sharing } from '../testing/listings.ts'

let app: TestApp
let hotel: Sharing
beforeAll(async () => {
  app = await testApp()
  hotel = await openSharing(app)
})
afterAll(() => app.close())

const reasonOf = ({ status, body }: { status: number; body: { reason?: string; reasons?: string[] } }) => [
  status,
  body.reason ?? body.reasons,
]

test('a theft goes the whole ladder: proposed, signed, told in the guest’s language, and shared after fourteen days', async () => {
  const email = 'rosaura@guests.example'
  const guestId = await hotel.guest({ email })
  const incidentId = await hotel.matter({ guestId })
  const proposed = await hotel.propose(hotel.first, incidentId, { attachments: [attachment] })
  expect(proposed.status, JSON.stringify(proposed.body)).toBe(201)
  expect(proposed.body).toMatchObject({
    state: 'draft',
    ground: 'theft',
    severity: 'high',
    signatures: 1,
    unmet: ['second_signature_missing', 'notice_missing'],
    notice: null,
  })
  expect(proposed.body.evidence).toHaveLength(2)
  expect(proposed.body.evidence).toContain(attachment)
  const { id } = proposed.body

  const signed = await hotel.sign(hotel.second, id)
  expect(signed.body).toMatchObject({
    state: 'signed',
    unmet: ['notice_missing'],
    notice: { channel: 'email', at: null },
  })
  await hotel.settle()
  const told = await hotel.read(id)
  expect(told).toMatchObject({
    state: 'notified',
    unmet: ['notice_running'],
    notice: { language: 'es', code: null },
  })
  const [mail] = await mailsTo(app, email)
  expect(mail?.subject).toBe('Aviso importante de Venue 1 y cómo responder')
  expect(mail?.text).toContain('un robo')
  expect(mail?.text).toContain('14 días')
  expect(mail?.text).not.toContain('lamp')
  expect(mail?.links[0]).toMatch(/\/guest-portal$/)

  app.clock.forward(14 * dayMs - 1)
  await hotel.settle()
  expect([(await hotel.read(id)).state, await hotel.isSeen(id)]).toEqual(['notified', false])
  app.clock.forward(1)
  await hotel.settle()
  const shared = await hotel.read(id)
  expect(shared).toMatchObject({ state: 'active', unmet: [] })
  expect(await hotel.isSeen(id)).toBe(true)
  const kinds = (shared.events as unknown as { kind: string }[]).map(({ kind }) => kind)
  expect(kinds).toEqual(['proposed', 'signed', 'notified', 'activated'])
  const actions = (await auditOf(app, hotel.north, id)).map(({ action }) => action)
  expect(actions).toEqual([
    'listing.signed',
    'listing.proposed',
    'listing.signed',
    'listing.notified',
    'listing.activated',
  ])
})

test('what is shared is withdrawn at once, and what it said is gone', async () => {
  const id = await hotel.active()
  const reply = await hotel.first.call('POST', `/api/listings/${id}/withdraw`)
  expect(reply.body).toMatchObject({
    state: 'withdrawn',
    facts: null,
    actionTaken: null,
    evidence: [],
    unmet: ['over'],
  })
  expect(await hotel.isSeen(id)).toBe(false)
  expect(reply.body.can).toEqual({ sign: 'over', withdraw: 'over', review: 'over', agree_plan: 'over' })
  const again = await hotel.first.call('POST', `/api/listings/${id}/withdraw`)
  expect(reasonOf(again)).toEqual([409, 'over'])
})

test('a first theft of high severity stands for two thirds of the agreed twelve months, and not an instant longer', async () => {
  const id = await hotel.active()
  const { clocks } = (await hotel.read(id)) as unknown as { clocks: { confirmedAt: string; endsAt: string } }
  const end = new Date(clocks.confirmedAt)
  end.setUTCMonth(end.getUTCMonth() + 8)
  expect(clocks.endsAt).toBe(end.toISOString())
  const before = app.clock.now()
  app.clock.current = new Date(end.getTime() - 1)
  expect(await hotel.isSeen(id)).toBe(true)
  app.clock.current = end
  expect([await hotel.isSeen(id), (await hotel.read(id)).state]).toEqual([false, 'expired'])
  await hotel.settle()
  expect(await hotel.read(id)).toMatchObject({ state: 'expired', facts: null, endedReason: 'term_over' })
  app.clock.current = before
})

describe('violence', () => {
  test('is shared as soon as the guest was told, hidden after 72 hours without a review, and seen again with one', async () => {
    const id = await hotel.active({ type: 'violence' })
    expect(await hotel.isSeen(id)).toBe(true)
    const { clocks } = (await hotel.read(id)) as unknown as { clocks: { reviewDueAt: string } }
    expect(clocks.reviewDueAt).toBe(new Date(app.clock.now().getTime() + 72 * hourMs).toISOString())
    app.clock.forward(72 * hourMs)
    expect([await hotel.isSeen(id), (await hotel.read(id)).state]).toEqual([false, 'notified'])
    await hotel.settle()
    await hotel.settle()
    const hidden = (await hotel.read(id)).events as unknown as { kind: string }[]
    expect(hidden.filter(({ kind }) => kind === 'hidden')).toHaveLength(1)
    for (const by of [hotel.first, hotel.second])
      expect(reasonOf(await by.call('POST', `/api/listings/${id}/review`))).toEqual([409, 'is_signer'])
    const reviewed = await hotel.third.call('POST', `/api/listings/${id}/review`)
    expect(reviewed.body).toMatchObject({ state: 'active', reviewedBy: { id: hotel.third.userId } })
    expect(await hotel.isSeen(id)).toBe(true)
    expect(reasonOf(await hotel.third.call('POST', `/api/listings/${id}/review`))).toEqual([
      409,
      'not_to_be_reviewed',
    ])
  })

  test('a theft needs no review', async () => {
    const id = await hotel.active()
    expect(reasonOf(await hotel.third.call('POST', `/api/listings/${id}/review`))).toEqual([
      409,
      'not_to_be_reviewed',
    ])
  })
})

describe('a proposal is refused with what is not met', () => {
  const refused = async (more: object, given: object = {}) =>
    reasonOf(await hotel.propose(hotel.first, await hotel.matter(more), given))

  test.each([
    ['nothing but words', { hasPhoto: false }, ['evidence_missing']],
    ['the fault of the venue', { fault: 'venue' }, ['guest_not_at_fault']],
    ['a low severity', { severity: 'low' }, ['not_grave_enough']],
    ['a first of medium severity', { severity: 'medium' }, ['not_grave_enough']],
    ['a bill below the floor', { type: 'unpaid_bill', amountMinor: 4_999, currency: 'GBP' }, ['below_floor']],
    ['a ground that the agreement does not name', { type: 'threat' }, ['ground_not_covered']],
    ['an unfounded report', { status: 'unfounded' }, ['not_confirmed']],
  ])('%s', async (_what, more, reasons) => {
    expect(await refused(more)).toEqual([409, reasons])
  })

  test('rudeness and noise are no grounds', async () => {
    const [status, reasons] = await refused({ type: 'noise' })
    expect([status, reasons]).toEqual([409, ['not_a_ground']])
  })

  test('an agreement that one has no part in', async () => {
    expect(await refused({}, { agreementId: crypto.randomUUID() })).toEqual([409, ['agreement_missing']])
  })

  test('a second medium incident within twelve months is one, though at another venue', async () => {
    const guestId = await hotel.guest()
    await hotel.matter({ guestId, severity: 'medium', venueId: hotel.otherVenueId })
    app.clock.forward(dayMs)
    const second = await hotel.matter({ guestId, severity: 'medium' })
    const proposed = await hotel.propose(hotel.first, second)
    expect(proposed.status).toBe(201)
    expect((await hotel.sign(hotel.second, proposed.body.id)).status).toBe(200)
  })

  test('one matter is proposed once at a time', async () => {
    const incidentId = await hotel.matter()
    const { body } = await hotel.propose(hotel.first, incidentId)
    expect(reasonOf(await hotel.propose(hotel.second, incidentId))).toEqual([409, 'already_listed'])
    await hotel.second.call('POST', `/api/listings/${body.id}/withdraw`)
    expect((await hotel.propose(hotel.second, incidentId)).status).toBe(201)
  })

  test('a minor, and somebody of unknown age whom nobody states to be an adult', async () => {
    const minor = await hotel.guest({ birthDate: '2012-01-01' })
    expect(await refused({ guestId: minor })).toEqual([409, ['not_adult']])
    const unknown = await hotel.guest({ birthDate: undefined })
    expect(await refused({ guestId: unknown })).toEqual([409, ['not_adult']])
  })

  test('somebody who cannot be told', async () => {
    const guestId = await hotel.guest({ email: undefined })
    expect(await refused({ guestId })).toEqual([409, 'no_contact'])
  })
})

test('of unknown age, both who sign state that the person is an adult', async () => {
  const guestId = await hotel.guest({ birthDate: undefined })
  const { body } = await hotel.propose(hotel.first, await hotel.matter({ guestId }), { adultStated: true })
  expect(reasonOf(await hotel.sign(hotel.second, body.id))).toEqual([409, ['not_adult']])
  expect((await hotel.sign(hotel.second, body.id, { adultStated: true })).body.state).toBe('signed')
})

test('without a mail address the guest is told by text message', async () => {
  const guestId = await hotel.guest({ email: undefined, phone: '+44 7700 900123' })
  const id = await hotel.signed({ guestId })
  expect(await hotel.read(id)).toMatchObject({ notice: { channel: 'sms' } })
  await hotel.settle()
  expect((await hotel.read(id)).state).toBe('notified')
})

describe('a notice that did not arrive', () => {
  test('is none: nothing is shared, and it says why', async () => {
    const id = await hotel.signed()
    await app.services.database.platform({ job: 'test', now: app.clock.now() }, async (tx) => {
      await tx.run(
        sql`update platform.mails set state = 'failed', last_error_code = 'EENVELOPE 550' where state = 'queued'`,
      )
    })
    await hotel.settle()
    expect(await hotel.read(id)).toMatchObject({
      state: 'signed',
      unmet: ['notice_missing'],
      notice: { at: null, code: 'EENVELOPE 550' },
    })
    app.clock.forward(30 * dayMs)
    await hotel.settle()
    expect(await hotel.read(id)).toMatchObject({ state: 'removed', endedReason: 'not_pursued' })
  })
})

describe('who may not', () => {
  test('the second signer is neither the first nor anybody who wrote of it; a manager elsewhere finds nothing', async () => {
    const incidentId = await hotel.matter({ reportedBy: hotel.second.userId })
    const { body } = await hotel.propose(hotel.first, incidentId)
    expect(reasonOf(await hotel.sign(hotel.first, body.id))).toEqual([409, 'already_signed'])
    expect(reasonOf(await hotel.sign(hotel.second, body.id))).toEqual([409, 'is_author'])
    expect((await hotel.sign(hotel.elsewhere, body.id)).status).toBe(404)
    expect((await hotel.sign(hotel.reporter, body.id)).status).toBe(403)
    expect((await hotel.sign(hotel.third, body.id)).status).toBe(200)
    expect(reasonOf(await hotel.sign(hotel.third, body.id))).toEqual([409, 'not_to_be_signed'])
  })

  test('the author may propose and give the first signature', async () => {
    const incidentId = await hotel.matter({ reportedBy: hotel.first.userId })
    expect((await hotel.propose(hotel.first, incidentId)).status).toBe(201)
  })

  test('a partner sees neither list nor listing, and signs, withdraws and reviews nothing', async () => {
    const id = await hotel.active()
    const partner = await app.signedIn(hotel.south, 'admin')
    expect((await made(partner, 'GET', '/api/listings')).items).toEqual([])
    for (const [method, path] of [
      ['GET', `/api/listings/${id}`],
      ['POST', `/api/listings/${id}/withdraw`],
      ['POST', `/api/listings/${id}/review`],
    ] as const)
      expect((await partner.call(method, path)).status).toBe(404)
  })

  test.each(['school', 'healthcare'] as const)(
    'a %s has none, nor has it anything to share',
    async (sector) => {
      const of = await app.organisation({ sector })
      const manager = await app.signedIn(of, 'manager')
      expect((await made(manager, 'GET', '/api/listings')).items).toEqual([])
      const { guestId } = await makeStay(app, of)
      const incidentId = await makeIncident(app, of, {
        guestId,
        type: 'violence',
        severity: 'critical',
        status: 'confirmed',
      })
      const { status, body } = await hotel.propose(manager, incidentId)
      expect([status, body.reasons]).toEqual([409, expect.arrayContaining(['island_sector'])])
    },
  )
})

test('the list is of own venues, latest first, filtered and in pages', async () => {
  const guestId = await hotel.guest()
  const ids: string[] = []
  for (let count = 0; count < 3; count++) {
    app.clock.forward(1_000)
    ids.unshift((await hotel.propose(hotel.first, await hotel.matter({ guestId }))).body.id)
  }
  const list = (query: string, by = hotel.first) =>
    made(by, 'GET', `/api/listings?guestId=${guestId}${query}`)
  const page = await list('&limit=2')
  expect(page.items.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2))
  const rest = await list(`&limit=2&cursor=${page.nextCursor}`)
  expect([rest.items.map(({ id }: { id: string }) => id), rest.nextCursor]).toEqual([ids.slice(2), null])
  expect((await list('&state=active')).items).toEqual([])
  expect((await list('', hotel.elsewhere)).items).toEqual([])
})

test('what is hidden while it is contested is found as that, and not as shared until it ended', async () => {
  const guestId = await hotel.guest()
  const id = await hotel.active({ guestId, type: 'violence' })
  const found = async (state: string) =>
    (await made(hotel.first, 'GET', `/api/listings?guestId=${guestId}&state=${state}`)).items.map(
      (one: { id: string }) => one.id,
    )
  expect([await found('active'), await found('frozen')]).toEqual([[id], []])
  await freeze(app, id, app.clock.now())
  expect([await found('active'), await found('frozen')]).toEqual([[], [id]])
  await made(hotel.first, 'POST', `/api/listings/${id}/withdraw`)
  expect([await found('withdrawn'), await found('frozen')]).toEqual([[id], []])
})
