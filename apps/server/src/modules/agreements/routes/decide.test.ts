import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { inside, made } from '../../../testing/matrix/world.ts'
import { addMember } from '../../accounts/index.ts'
import { codeOf, inForce, proposed, sign, termsWith } from '../testing/agreements.ts'
import type { FullAgreement, Terms } from '../testing/agreements.ts'

let app: TestApp
let north: TestOrganisation
let south: TestOrganisation
let admin: Caller
let partner: Caller
let stranger: Caller
beforeAll(async () => {
  app = await testApp()
  north = await app.organisation()
  south = await app.organisation()
  admin = await app.signedIn(north, 'admin')
  partner = await app.signedIn(south, 'admin')
  stranger = await app.signedIn(await app.organisation(), 'admin')
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.current = new Date('2026-03-02T10:00:00Z')
})

const path = (id: string, action: string) => `/api/sharing-agreements/${id}/${action}`
const read = (by: Caller, id: string): Promise<FullAgreement> =>
  made(by, 'GET', `/api/sharing-agreements/${id}`)
const pause = (by: Caller, id: string, paused: boolean) => by.call('POST', path(id, 'pause'), { paused })
const revise = (by: Caller, id: string, partners: readonly TestOrganisation[], change: Partial<Terms> = {}) =>
  by.call(
    'POST',
    path(id, 'versions'),
    termsWith(
      partners.map(({ venueIds }) => codeOf(venueIds[0])),
      change,
    ),
  )
const auditOf = (of: TestOrganisation, id: string) =>
  inside(app, of, (tx) =>
    tx.all(sql<
      RowOf<'audit_entries', 'action'> & { actor_id: NonNullable<ColumnOf<'audit_entries', 'actor_id'>> }
    >`
      select action, actor_id from audit_entries where subject_id = ${id}::uuid order by at, entry_id`),
  )

describe('signing', () => {
  test('brings a version into force once every party has signed it, and not before', async () => {
    const agreement = await proposed(admin, [south])
    const half = await sign(admin, agreement)
    expect(half).toMatchObject({
      state: 'proposed',
      inForce: null,
      latest: { missingSigners: [south.organisationId] },
      can: { sign: 'already_signed' },
    })
    app.clock.forward(3_600_000)
    const whole = await sign(partner, agreement)
    expect(whole).toMatchObject({ state: 'in_force', inForce: { version: 1, missingSigners: [] } })
    expect(whole.latest.parties.find((one) => one.organisationId === south.organisationId)).toMatchObject({
      signedAt: '2026-03-02T11:00:00.000Z',
    })
  })

  test('is of what was read: another digest or version is refused', async () => {
    const { id, latest } = await proposed(admin, [south])
    const digest = latest.digest.replaceAll(/[0-9a-f]/gu, 'a')
    for (const body of [
      { version: 1, digest },
      { version: 2, digest: latest.digest },
    ])
      expect(await admin.call('POST', path(id, 'sign'), body)).toMatchObject({
        status: 409,
        body: { reason: 'another_version' },
      })
    expect((await read(admin, id)).latest.missingSigners).toHaveLength(2)
  })

  test('is done by administrators of a party and by nobody else', async () => {
    const { id, latest } = await proposed(admin, [south])
    const body = { version: latest.version, digest: latest.digest }
    for (const role of ['staff', 'manager', 'privacy'] as const) {
      const other = await app.signedIn(south, role)
      expect((await other.call('POST', path(id, 'sign'), body)).status).toBe(403)
    }
    expect((await stranger.call('POST', path(id, 'sign'), body)).status).toBe(404)
    expect((await app.anonymous('POST', path(id, 'sign'), body)).status).toBe(401)
  })

  test('takes a person of each party: whoever administers two binds one of them', async () => {
    const agreement = await proposed(admin, [south])
    await sign(admin, agreement)
    await inside(app, south, async (tx) => {
      await addMember(tx, { userId: admin.userId, name: 'Both', email: `${admin.userId}@test.example` })
      await tx.run(sql`
        insert into role_grants (organisation_id, user_id, role, starts_at, created_at)
        values (${south.organisationId}::uuid, ${admin.userId}::uuid, 'admin', platform.app_now(), platform.app_now())`)
    })
    const { version, digest } = agreement.latest
    await made(admin, 'PUT', '/api/me/organisation', { organisationId: south.organisationId })
    expect((await read(admin, agreement.id)).can.sign).toBe('signed_for_another')
    expect(await admin.call('POST', path(agreement.id, 'sign'), { version, digest })).toMatchObject({
      status: 409,
      body: { reason: 'signed_for_another' },
    })
    const written = app.services.database.write(
      { token: admin.token, roles: ['admin'], now: app.clock.now() },
      (tx) =>
        tx.run(sql`
          insert into network.agreement_signatures (agreement_id, version, organisation_id, digest, signed_by, signed_at)
          values (${agreement.id}::uuid, ${version}, ${south.organisationId}::uuid, decode(${digest}, 'hex'),
            ${admin.userId}::uuid, platform.app_now())`),
    )
    await expect(written).rejects.toThrow(/signed_for_one_party/u)
    await made(admin, 'PUT', '/api/me/organisation', { organisationId: north.organisationId })
    expect((await sign(partner, agreement)).state).toBe('in_force')
  })

  test('by all parties at once brings it into force every time', async () => {
    const third = await app.organisation()
    const also = await app.signedIn(third, 'admin')
    for (let round = 0; round < 8; round++) {
      const agreement = await proposed(admin, [south, third])
      await Promise.all([admin, partner, also].map((by) => sign(by, agreement)))
      expect((await read(admin, agreement.id)).state).toBe('in_force')
    }
  })

  test('twice at once by two administrators of one party counts once', async () => {
    const agreement = await proposed(admin, [south])
    const { version, digest } = agreement.latest
    const second = await app.signedIn(south, 'admin')
    const replies = await Promise.all(
      [partner, second].map((by) => by.call('POST', path(agreement.id, 'sign'), { version, digest })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(1)
  })
})

describe('a next version', () => {
  test('leaves the one in force as it is until it is signed by all', async () => {
    const first = await inForce([admin, partner], [south])
    const reply = await revise(partner, first.id, [north], { grounds: ['violence'] })
    expect(reply).toMatchObject({
      status: 201,
      body: { state: 'in_force', inForce: { version: 1 }, latest: { version: 2 } },
    })
    const next = await sign(partner, reply.body)
    expect(next.inForce?.version).toBe(1)
    const signed = await sign(admin, reply.body)
    expect(signed.inForce).toMatchObject({ version: 2, letsThrough: { grounds: ['violence'] } })
    expect(signed.versions.map(({ version }) => version)).toEqual([1, 2])
  })

  test('that is a draft is changed as often as its author likes, unseen by partners', async () => {
    const { id } = await inForce([admin, partner], [south])
    await revise(admin, id, [south], { isDraft: true, grounds: ['theft'] })
    const changed = await revise(admin, id, [south], { isDraft: true, grounds: ['fraud'] })
    expect(changed.body.latest).toMatchObject({ version: 2, letsThrough: { grounds: ['fraud'] } })
    expect((await read(partner, id)).latest.version).toBe(1)
    const own = await revise(partner, id, [north], { grounds: ['weapon'] })
    expect(own.body.latest).toMatchObject({ version: 3, letsThrough: { grounds: ['weapon'] } })
    const late = await admin.call('POST', path(id, 'propose'))
    expect(late).toMatchObject({ status: 409, body: { reason: 'already_proposed' } })
  })

  test('is proposed from a draft, and signed then', async () => {
    const draft = await proposed(admin, [south], { isDraft: true })
    const shown = await made(admin, 'POST', path(draft.id, 'propose'))
    expect(shown).toMatchObject({ state: 'proposed', latest: { version: 1 } })
    await sign(partner, shown)
    expect(await sign(admin, shown)).toMatchObject({ state: 'in_force' })
  })

  test('brings in a newcomer, who is bound by nothing until it has signed', async () => {
    const { id } = await inForce([admin, partner], [south])
    const third = await app.organisation()
    const newcomer = await app.signedIn(third, 'admin')
    const next = (await revise(admin, id, [south, third])).body
    expect((await read(newcomer, id)).can).toMatchObject({
      sign: true,
      end: 'not_a_party',
      pause: 'not_a_party',
      revise: 'not_a_party',
    })
    for (const action of ['end', 'pause'])
      expect((await newcomer.call('POST', path(id, action), { paused: true })).status).toBe(409)
    expect((await revise(newcomer, id, [north])).status).toBe(409)
    for (const by of [newcomer, admin, partner]) await sign(by, next)
    expect((await read(newcomer, id)).can).toMatchObject({ end: true, pause: true })
  })

  test('is written by nobody who has no part in the agreement', async () => {
    const { id } = await inForce([admin, partner], [south])
    expect((await revise(stranger, id, [north])).status).toBe(404)
    expect((await stranger.call('POST', path(id, 'propose'))).status).toBe(404)
    const manager = await app.signedIn(north, 'manager')
    expect((await revise(manager, id, [south])).status).toBe(403)
    expect((await manager.call('POST', path(id, 'propose'))).status).toBe(403)
    expect((await app.anonymous('POST', path(id, 'versions'), {})).status).toBe(401)
    expect((await app.anonymous('POST', path(id, 'propose'))).status).toBe(401)
  })
})

describe('pausing', () => {
  test('stops an agreement at once, until each party has lifted its own pause', async () => {
    const { id } = await inForce([admin, partner], [south])
    expect((await pause(admin, id, true)).body).toMatchObject({
      state: 'paused',
      pausedBy: [{ organisationId: north.organisationId }],
      can: { pause: 'already_paused', resume: true },
    })
    expect((await pause(admin, id, true)).status).toBe(409)
    expect((await pause(partner, id, false)).body.reason).toBe('not_paused_by_you')
    expect((await pause(partner, id, true)).body.pausedBy).toHaveLength(2)
    expect((await pause(admin, id, false)).body.state).toBe('paused')
    expect((await pause(partner, id, false)).body.state).toBe('in_force')
  })

  test('is of what is in force, by its parties', async () => {
    const { id } = await proposed(admin, [south])
    expect((await pause(admin, id, true)).body.reason).toBe('not_in_force')
    expect((await pause(stranger, id, true)).status).toBe(404)
    const manager = await app.signedIn(north, 'manager')
    expect((await pause(manager, id, true)).status).toBe(403)
    expect((await app.anonymous('POST', path(id, 'pause'), { paused: true })).status).toBe(401)
  })

  test('by one that has left stops nobody: neither what is shown nor what the database lets through', async () => {
    const [north, west] = [await app.organisation(), await app.organisation()]
    const [admin, leaver] = [await app.signedIn(north, 'admin'), await app.signedIn(west, 'admin')]
    const { id } = await inForce([admin, partner, leaver], [south, west])
    const covered = () =>
      inside(app, north, (tx) =>
        tx.first(sql<{ covers: boolean }>`
          select network.covers(${id}::uuid, ${north.organisationId}::uuid, ${north.venueIds[0]!}::uuid)`),
      )
    expect((await pause(leaver, id, true)).status).toBe(200)
    expect([(await read(admin, id)).state, await covered()]).toEqual(['paused', { covers: false }])
    const { status } = await admin.call('POST', path(id, 'versions'), termsWith([codeOf(south.venueIds[0])]))
    expect(status).toBe(201)
    for (const by of [admin, partner]) await sign(by, await read(by, id))
    expect(await read(admin, id)).toMatchObject({ state: 'in_force', pausedBy: [], inForce: { version: 2 } })
    expect(await covered()).toEqual({ covers: true })
  })

  test('comes by the clock when the review is due', async () => {
    const { id } = await inForce([admin, partner], [south])
    app.clock.current = new Date('2027-02-28T23:59:59.999Z')
    expect((await read(admin, id)).state).toBe('in_force')
    app.clock.current = new Date('2027-03-01T00:00:00.000Z')
    expect((await read(admin, id)).state).toBe('paused')
  })
})

describe('ending', () => {
  test('is done by any party alone, and nothing follows it', async () => {
    const agreement = await inForce([admin, partner], [south])
    const { id } = agreement
    const ended = await made(partner, 'POST', path(id, 'end'))
    expect(ended).toMatchObject({ state: 'ended', endedAt: app.clock.now().toISOString() })
    expect((await admin.call('POST', path(id, 'end'))).body.reason).toBe('ended')
    expect((await revise(admin, id, [south])).body.reason).toBe('ended')
    expect((await pause(admin, id, true)).body.reason).toBe('ended')
  })

  test('is for administrators of a party', async () => {
    const { id } = await inForce([admin, partner], [south])
    expect((await stranger.call('POST', path(id, 'end'))).status).toBe(404)
    const manager = await app.signedIn(north, 'manager')
    expect((await manager.call('POST', path(id, 'end'))).status).toBe(403)
    expect((await app.anonymous('POST', path(id, 'end'))).status).toBe(401)
    expect((await read(admin, id)).state).toBe('in_force')
  })
})

test('whatever a party does stands in its own audit log', async () => {
  const { id } = await inForce([admin, partner], [south])
  await pause(partner, id, true)
  await pause(partner, id, false)
  await made(admin, 'POST', path(id, 'end'))
  expect((await auditOf(north, id)).map(({ action }) => action)).toEqual([
    'agreement.proposed',
    'agreement.signed',
    'agreement.ended',
  ])
  expect(await auditOf(south, id)).toMatchObject(
    ['agreement.signed', 'agreement.paused', 'agreement.resumed'].map((action) => ({
      action,
      actor_id: partner.userId,
    })),
  )
})
