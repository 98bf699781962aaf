import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { made } from '../../../testing/matrix/world.ts'
import { faultsOf } from '../../guests/testing/records.ts'
import { codeOf, inForce, proposed, termsWith } from '../testing/agreements.ts'
import type { FullAgreement, Terms } from '../testing/agreements.ts'

let app: TestApp
let north: TestOrganisation
let south: TestOrganisation
let admin: Caller
let partner: Caller
let stranger: Caller
beforeAll(async () => {
  app = await testApp()
  north = await app.organisation({ venues: 2 })
  south = await app.organisation()
  admin = await app.signedIn(north, 'admin')
  partner = await app.signedIn(south, 'admin')
  stranger = await app.signedIn(await app.organisation(), 'admin')
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.current = new Date('2026-03-02T10:00:00Z')
})

const read = (by: Caller, id: string): Promise<FullAgreement> =>
  made(by, 'GET', `/api/sharing-agreements/${id}`)
const create = (change: Partial<Terms> = {}, headers = {}, by = admin) =>
  by.call('POST', '/api/sharing-agreements', termsWith([codeOf(south.venueIds[0])], change), headers)

describe('an agreement', () => {
  test('is proposed to organisations by the codes of their venues, and nothing flows yet', async () => {
    const agreement = await proposed(admin, [south])
    expect(agreement).toMatchObject({
      state: 'proposed',
      inForce: null,
      latest: {
        version: 1,
        parties: expect.arrayContaining([
          expect.objectContaining({ organisationId: south.organisationId, signedAt: null }),
        ]),
        faults: [],
      },
      can: { sign: true, propose: 'already_proposed', pause: 'not_in_force', end: true },
    })
    expect(agreement.latest.missingSigners.toSorted()).toEqual(
      [north.organisationId, south.organisationId].toSorted(),
    )
  })

  test('is read in legal and plain words by each party’s administrators and privacy officers alone', async () => {
    const { id } = await proposed(admin, [south], { severities: ['high'], grounds: ['theft', 'weapon'] })
    const shown = await read(partner, id)
    expect(shown.signedText).toContain('comity-sharing-agreement/1')
    expect(shown.latest.letsThrough).toMatchObject({
      sectors: ['hotel'],
      countries: ['GB'],
      venues: null,
      grounds: ['theft', 'weapon'],
      terms: [{ severity: 'high', months: 12, firstMonths: 8 }],
      crossing: [],
    })
    expect((await stranger.call('GET', `/api/sharing-agreements/${id}`)).status).toBe(404)
    const { items } = await made(stranger, 'GET', '/api/sharing-agreements')
    expect(items).toEqual([])
    for (const party of [north, south]) {
      const officer = await app.signedIn(party, 'privacy')
      expect(await read(officer, id)).toMatchObject({ id, signedText: shown.signedText })
      expect((await create({}, {}, officer)).status).toBe(403)
    }
    for (const role of ['staff', 'manager'] as const) {
      const other = await app.signedIn(north, role)
      expect((await other.call('GET', `/api/sharing-agreements/${id}`)).status).toBe(403)
      expect((await create({}, {}, other)).status).toBe(403)
    }
    expect((await app.anonymous('GET', `/api/sharing-agreements/${id}`)).status).toBe(401)
  })

  test('that is a draft is seen by its author’s organisation alone, with what stands against it', async () => {
    const draft = await proposed(admin, [south], { isDraft: true, countries: ['NL'] })
    expect(draft).toMatchObject({
      state: 'draft',
      latest: { proposedAt: null, faults: [{ code: 'need_unmet', about: 'NL:authority_permit' }] },
      can: { sign: 'not_proposed', propose: true },
    })
    expect((await partner.call('GET', `/api/sharing-agreements/${draft.id}`)).status).toBe(404)
    const refused = await admin.call('POST', `/api/sharing-agreements/${draft.id}/propose`)
    expect(refused).toMatchObject({ status: 409, body: { reason: 'need_unmet' } })
  })

  test('names a partner that exists, once, and never its own author', async () => {
    const [own, other] = [codeOf(north.venueIds[1]), codeOf(south.venueIds[0])]
    const partners = (codes: string[]) => create({ partners: termsWith(codes).partners })
    expect(faultsOf(await partners(['no-such-code']))).toEqual({ '/partners/0/venueCode': 'wrong_code' })
    expect(faultsOf(await partners([own]))).toEqual({ '/partners/0/venueCode': 'already_in_use' })
    expect(faultsOf(await partners([other, other]))).toEqual({ '/partners/1/venueCode': 'already_in_use' })
    expect(faultsOf(await partners([]))).toEqual({ '/partners': 'required' })
    const foreign = codeOf((await app.organisation()).venueIds[0])
    expect(faultsOf(await create({ venueCodes: [own, foreign] }))).toEqual({ '/venueCodes/1': 'wrong_code' })
  })

  test.each(['school', 'healthcare'] as const)(
    'is neither begun by a %s nor offered to one',
    async (sector) => {
      const island = await app.organisation({ sector })
      const by = await app.signedIn(island, 'admin')
      const begun = await create({}, {}, by)
      expect(begun).toMatchObject({ status: 409, body: { reason: 'island_sector' } })
      const code = codeOf(island.venueIds[0])
      const offered = await create({ partners: termsWith([code]).partners })
      expect(faultsOf(offered)).toEqual({ '/partners/0/venueCode': 'wrong_code' })
      expect(faultsOf(await create({ sectors: [sector] as never }))).toEqual({
        '/sectors/0': 'invalid_choice',
      })
      expect(await made(admin, 'GET', `/api/sharing-partners?venueCode=${code}`)).toEqual({
        name: null,
        venueName: null,
      })
    },
  )

  test.each<[string, Partial<Terms>, string]>([
    ['where nobody has looked at the law', { countries: ['BR'] }, 'country_not_allowed'],
    ['where the law stands against it', { countries: ['GB', 'MX'] }, 'country_not_allowed'],
    ['in the Netherlands without a permit', { countries: ['NL'] }, 'need_unmet'],
    ['that is to be reviewed in the past', { reviewAt: '2026-03-01T00:00:00.000Z' }, 'review_in_the_past'],
  ])('is not proposed %s', async (_, change, reason) => {
    expect(await create(change)).toMatchObject({ status: 409, body: { reason } })
  })

  test('is bounded by the product whatever its parties want', async () => {
    const terms = (termMonths: Terms['termMonths']) => create({ termMonths })
    expect(faultsOf(await terms({ medium: 7, high: 13, critical: 25 }))).toEqual({
      '/termMonths/medium': 'too_large',
      '/termMonths/high': 'too_large',
      '/termMonths/critical': 'too_large',
    })
    expect(faultsOf(await create({ reviewAt: '2028-03-03T00:00:00.000Z' }))).toEqual({
      '/reviewAt': 'too_large',
    })
    expect(faultsOf(await create({ grounds: ['rudeness' as never] }))).toEqual({
      '/grounds/0': 'invalid_choice',
    })
    expect(faultsOf(await create({ assessmentId: crypto.randomUUID() }))).toEqual({
      '/assessmentId': 'invalid_choice',
    })
  })

  test('goes to the Netherlands with the number of a permit', async () => {
    const need = { country: 'nl', need: 'authority_permit', reference: 'z2026-00017' } as const
    const agreement = await proposed(admin, [south], { countries: ['NL'], metNeeds: [need] })
    expect(agreement.latest.metNeeds).toEqual([{ ...need, country: 'NL' }])
  })

  test('sent twice under one key is one', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const replies = await Promise.all([create({}, key), create({}, key)])
    expect(replies.map(({ status }) => status)).toEqual([201, 201])
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
  })

  test('is listed latest first, page by page', async () => {
    const lister = await app.organisation()
    const by = await app.signedIn(lister, 'admin')
    const ids: string[] = []
    for (let n = 0; n < 3; n++) {
      app.clock.forward(60_000)
      ids.unshift((await proposed(by, [south])).id)
    }
    const first = await made(by, 'GET', '/api/sharing-agreements?limit=2')
    const next = await made(by, 'GET', `/api/sharing-agreements?limit=2&cursor=${first.nextCursor}`)
    expect([...first.items, ...next.items].map(({ id }) => id)).toEqual(ids)
    expect(next.nextCursor).toBeNull()
  })
})

describe('the name behind a venue code', () => {
  test('is all that is told of it', async () => {
    const path = `/api/sharing-partners?venueCode=${codeOf(south.venueIds[0])}`
    expect(await made(admin, 'GET', path)).toEqual({ name: 'Test organisation', venueName: 'Venue 1' })
    expect(await made(admin, 'GET', '/api/sharing-partners?venueCode=nobody')).toEqual({
      name: null,
      venueName: null,
    })
    const manager = await app.signedIn(north, 'manager')
    expect((await manager.call('GET', path)).status).toBe(403)
    expect((await app.anonymous('GET', path)).status).toBe(401)
  })
})

describe('the network of an organisation', () => {
  test('names its partners and which agreement covers which venue', async () => {
    const of = await app.organisation({ venues: 2 })
    const by = await app.signedIn(of, 'admin')
    const agreement = await inForce([by, partner], [south], { venueCodes: [codeOf(of.venueIds[0])] })
    const manager = await app.signedIn(of, 'manager')
    const shown = await made(manager, 'GET', '/api/venue-network')
    expect(shown.members).toMatchObject([{ organisationId: south.organisationId, agreements: 1 }])
    expect(shown.agreements).toMatchObject([{ id: agreement.id, state: 'in_force' }])
    const gaps = (venueId = '') =>
      shown.coverage.find((one: { venue: { id: string } }) => one.venue.id === venueId).agreements[0].gaps
    expect(gaps(of.venueIds[0])).toEqual([])
    expect(gaps(of.venueIds[1])).toEqual(['venue_not_covered'])
    await made(partner, 'POST', `/api/sharing-agreements/${agreement.id}/pause`, { paused: true })
    const paused = await made(manager, 'GET', '/api/venue-network')
    expect(paused.members).toEqual([])
    expect(paused.coverage[0].agreements[0].gaps).toContain('paused')
  })

  test('shows a manager the own venues alone, and staff nothing', async () => {
    const manager = await app.signedIn(north, 'manager', north.venueIds[0])
    const { coverage } = await made(manager, 'GET', '/api/venue-network')
    expect(coverage.map((one: { venue: { id: string } }) => one.venue.id)).toEqual([north.venueIds[0]])
    const staff = await app.signedIn(north, 'staff', north.venueIds[0])
    expect((await staff.call('GET', '/api/venue-network')).status).toBe(403)
    expect(await made(stranger, 'GET', '/api/venue-network')).toMatchObject({ members: [], agreements: [] })
  })

  test('is asked of by nobody who has not signed in', async () => {
    expect((await app.anonymous('GET', '/api/venue-network')).status).toBe(401)
  })
})
