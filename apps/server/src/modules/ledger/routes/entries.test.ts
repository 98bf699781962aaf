import { contentDigest, fromHex } from '@comity/domain/ledger'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import { inside } from '../../../testing/matrix/world.ts'
import { commit } from '../commit.ts'
import { unlink } from '../testing/unlink.ts'
import { inLedger } from '../in-ledger.ts'
import { jobs } from '../jobs.ts'
import { readRecord } from '../records.ts'
import { sequenceLedger } from '../sequencer.ts'

let [app, hotel, manager] = [] as unknown as [TestApp, TestOrganisation, Caller]
beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation({ venues: 2 })
  manager = await app.signedIn(hotel, 'manager')
})
afterAll(() => app.close())

const post = (by: Caller, body: object, headers = {}) => by.call('POST', '/api/blockchain-log', body, headers)
const auditOf = async (subjectId: string) =>
  inside(app, hotel, (tx) =>
    tx.all(sql<RowOf<'audit_entries', 'action'> & { details: object }>`
      select action, details from audit_entries where subject_id = ${subjectId}::uuid`),
  )

describe('committing to a record', () => {
  test('answers what opens the leaf, and leaves an entry in the audit log', async () => {
    const { guestId } = await makeStay(app, hotel)
    const reply = await post(manager, { kind: 'guest', id: guestId })
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({
      kind: 'record',
      committedAt: app.clock.now().toISOString(),
      opening: { subject: guestId, at: app.clock.now().toISOString() },
    })
    expect(await auditOf(guestId)).toEqual([{ action: 'ledger.record_committed', details: {} }])
  })

  test('is of what the record says at that time', async () => {
    const { stayId } = await makeStay(app, hotel, { room: '12' })
    const { salt, digest } = (await post(manager, { kind: 'stay', id: stayId })).body.opening
    const fits = async () => {
      const { row } = (await inside(app, hotel, (tx) => readRecord(tx, 'stay', stayId)))!
      return contentDigest(fromHex(salt, 32)!, { kind: 'stay', row }) === digest
    }
    expect(await fits()).toBe(true)
    await inside(app, hotel, (tx) =>
      tx.run(sql`update stays set room = '13' where stay_id = ${stayId}::uuid`),
    )
    expect(await fits()).toBe(false)
  })

  test('sent twice under one key is done once', async () => {
    const { guestId } = await makeStay(app, hotel)
    const key = { 'idempotency-key': crypto.randomUUID() }
    const first = await post(manager, { kind: 'guest', id: guestId }, key)
    expect((await post(manager, { kind: 'guest', id: guestId }, key)).body).toEqual(first.body)
    expect(await auditOf(guestId)).toHaveLength(1)
    const { guestId: other } = await makeStay(app, hotel)
    const conflict = await post(manager, { kind: 'guest', id: other }, key)
    expect(conflict.body.code).toBe('idempotency_conflict')
    await inside(app, hotel, (tx) => unlink(tx, guestId))
    expect((await post(manager, { kind: 'guest', id: guestId }, key)).body.code).toBe('expired')
  })

  test('is not done of what another organisation has, nor of what does not exist', async () => {
    const elsewhere = await app.organisation()
    const { guestId, stayId } = await makeStay(app, elsewhere)
    for (const body of [
      { kind: 'guest', id: guestId },
      { kind: 'stay', id: stayId },
      { kind: 'incident', id: crypto.randomUUID() },
      { kind: 'feedback', id: crypto.randomUUID() },
      { kind: 'listing', id: crypto.randomUUID() },
      { kind: 'dispute', id: crypto.randomUUID() },
    ])
      expect((await post(manager, body)).status).toBe(404)
  })

  test('is not done of what stands at a venue where one manages nothing', async () => {
    const [here = '', there = ''] = hotel.venueIds
    const local = await app.signedIn(hotel, 'manager', here)
    const { stayId } = await makeStay(app, hotel, { venueId: there })
    expect((await post(local, { kind: 'stay', id: stayId })).status).toBe(404)
    const { stayId: own } = await makeStay(app, hotel, { venueId: here })
    expect((await post(local, { kind: 'stay', id: own })).status).toBe(201)
  })

  test.each(['staff', 'privacy', 'reviewer', 'operator'] as const)('is refused to %s', async (role) => {
    const { guestId } = await makeStay(app, hotel)
    const by = await app.signedIn(hotel, role)
    expect((await post(by, { kind: 'guest', id: guestId })).status).toBe(403)
    expect(await auditOf(guestId)).not.toMatchObject([{ action: 'ledger.record_committed' }])
  })

  test('is refused to who is not signed in', async () => {
    const { guestId } = await makeStay(app, hotel)
    const reply = await app.anonymous('POST', '/api/blockchain-log', { kind: 'guest', id: guestId })
    expect(reply.status).toBe(401)
  })

  test.each([
    {},
    { kind: 'guest' },
    { kind: 'members', id: crypto.randomUUID() },
    { kind: 'guest', id: 'x' },
  ])('is refused: %j', async (body) => {
    expect((await post(manager, body)).status).toBe(422)
  })
})

test('in schools and healthcare a record is committed to as anywhere: a leaf says nothing of anybody', async () => {
  for (const sector of ['school', 'healthcare'] as const) {
    const island = await app.organisation({ sector })
    const { guestId } = await makeStay(app, island)
    const reply = await post(await app.signedIn(island, 'manager'), { kind: 'guest', id: guestId })
    expect(reply.status).toBe(201)
  }
})

describe('the state of the log', () => {
  test('counts leaves with a place and those that wait, with the newest head', async () => {
    await sequenceLedger(app.services)
    const before = (await manager.call('GET', '/api/blockchain-stats')).body
    await post(manager, { kind: 'guest', id: (await makeStay(app, hotel)).guestId })
    const waits = (await manager.call('GET', '/api/blockchain-stats')).body
    expect(waits).toMatchObject({ size: before.size, waiting: 1 })
    app.clock.forward(60_000)
    await sequenceLedger(app.services)
    const after = (await manager.call('GET', '/api/blockchain-stats')).body
    expect(after).toMatchObject({
      size: before.size + 1,
      waiting: 0,
      head: { size: before.size + 1, signedAt: app.clock.now().toISOString() },
    })
  })

  test('is not well while a leaf waits for more than ten seconds', async () => {
    await sequenceLedger(app.services)
    const health = async () => (await manager.call('GET', '/api/blockchain/health')).body
    expect((await health()).log).toMatchObject({ ok: true, waiting: 0, oldestWaitingSeconds: null })
    await post(manager, { kind: 'guest', id: (await makeStay(app, hotel)).guestId })
    app.clock.forward(10_000)
    expect((await health()).log).toMatchObject({ ok: true, waiting: 1, oldestWaitingSeconds: 10 })
    app.clock.forward(1)
    expect((await health()).log).toMatchObject({ ok: false })
    await sequenceLedger(app.services)
    expect((await health()).log.ok).toBe(true)
  })

  test('says that nothing is anchored where no chain is configured', async () => {
    const anchors = { configured: false, chainId: null, pending: 0, sent: 0, confirmed: 0, last: null }
    expect((await manager.call('GET', '/api/blockchain-stats')).body.anchors).toEqual(anchors)
    expect((await manager.call('GET', '/api/blockchain/health')).body.chain.state).toBe('not_configured')
    const queue = await manager.call('GET', '/api/blockchain/retry-queue/status')
    expect(queue.body).toEqual({ anchors, items: [] })
    const flushed = await manager.call('POST', '/api/blockchain/retry-queue/flush', {})
    expect([flushed.status, flushed.body]).toEqual([202, { configured: false, pending: 0 }])
  })

  test('is for managers and admins', async () => {
    const paths = ['/api/blockchain-stats', '/api/blockchain/health', '/api/blockchain/retry-queue/status']
    for (const role of ['staff', 'privacy', 'reviewer'] as const) {
      const by = await app.signedIn(hotel, role)
      for (const path of paths) expect((await by.call('GET', path)).status).toBe(403)
      expect((await by.call('POST', '/api/blockchain/retry-queue/flush', {})).status).toBe(403)
    }
    const admin = await app.signedIn(hotel, 'admin')
    for (const path of paths) {
      expect((await admin.call('GET', path)).status).toBe(200)
      expect((await app.anonymous('GET', path)).status).toBe(401)
    }
  })
})

test('flushing begins anew with what was given up, and is in the audit log', async () => {
  const now = app.clock.now()
  await sequenceLedger(app.services)
  await inLedger(app.services, now, (tx) =>
    tx.run(sql`insert into ledger.anchors (size, state, queued_at, attempts, tried_at, last_error_code)
      select max(size), 'pending', ${now}::timestamptz, 20, ${now}::timestamptz, 'timeout' from ledger.heads`),
  )
  const items = async () => (await manager.call('GET', '/api/blockchain/retry-queue/status')).body.items
  expect(await items()).toMatchObject([{ attempts: 20, nextAt: null, lastErrorCode: 'timeout' }])
  const by = await app.signedIn(hotel, 'manager')
  const flush = async (pending: number) => {
    expect((await by.call('POST', '/api/blockchain/retry-queue/flush', {})).body.pending).toBe(pending)
    await jobs['ledger/flush-anchors'](app.services)
    return items()
  }
  // The node is not called again for what was just tried, whoever asks.
  app.clock.forward(59_999)
  expect(await flush(0)).toMatchObject([{ attempts: 20, nextAt: null }])
  app.clock.forward(1)
  expect(await flush(1)).toMatchObject([{ attempts: 0, nextAt: app.clock.now().toISOString() }])
  const entries = await inside(app, hotel, (tx) =>
    tx.all(
      sql<
        RowOf<'audit_entries', 'action'>
      >`select action from audit_entries where actor_id = ${by.userId}::uuid`,
    ),
  )
  expect(entries).toEqual(Array.from({ length: 2 }, () => ({ action: 'ledger.queue_flushed' })))
})

describe('the list of what was committed to', () => {
  test('has the own leaves alone, newest first, page by page and by kind', async () => {
    const [house, other] = [await app.organisation(), await app.organisation()]
    const [by, elsewhere] = [await app.signedIn(house, 'manager'), await app.signedIn(other, 'manager')]
    const made: string[] = []
    for (let nth = 0; nth < 3; nth++)
      made.unshift(
        (await post(by, { kind: 'guest', id: (await makeStay(app, house)).guestId })).body.transactionHash,
      )
    await post(elsewhere, { kind: 'guest', id: (await makeStay(app, other)).guestId })
    const subjectId = crypto.randomUUID()
    const { transactionHash } = await inside(app, house, (tx) =>
      commit(tx, { kind: 'deletion', subjectId, venueId: null, content: { records: 2 } }),
    )
    const list = async (query = '') => (await by.call('GET', `/api/blockchain/entries${query}`)).body
    const hashes = ({ items }: { items: { transactionHash: string }[] }) =>
      items.map((item) => item.transactionHash)
    expect(hashes(await list())).toEqual([transactionHash, ...made])
    expect((await list('?kind=deletion')).items).toMatchObject([
      { transactionHash, kind: 'deletion', opening: { subject: subjectId } },
    ])
    const first = await list('?limit=2&kind=record')
    expect(hashes(first)).toEqual(made.slice(0, 2))
    const second = await list(`?limit=2&kind=record&cursor=${first.nextCursor}`)
    expect([hashes(second), second.nextCursor]).toEqual([made.slice(2), null])
    await inside(app, house, (tx) => unlink(tx, subjectId))
    expect(hashes(await list())).toEqual(made)
  })

  test('has those of the venues that one manages, and of the organisation for whoever manages all', async () => {
    const house = await app.organisation({ venues: 2 })
    const [here = '', there = ''] = house.venueIds
    const [local, whole] = [await app.signedIn(house, 'manager', here), await app.signedIn(house, 'manager')]
    const subjects: Record<string, string | null> = {
      [crypto.randomUUID()]: here,
      [crypto.randomUUID()]: there,
      [crypto.randomUUID()]: null,
    }
    await inside(app, house, async (tx) => {
      for (const [subjectId, venueId] of Object.entries(subjects))
        await commit(tx, { kind: 'decision', subjectId, venueId, content: null })
    })
    const { stayId } = await makeStay(app, house, { venueId: there })
    const { guestId } = await makeStay(app, house, { venueId: here })
    expect((await post(whole, { kind: 'stay', id: stayId })).status).toBe(201)
    expect((await post(local, { kind: 'guest', id: guestId })).status).toBe(201)
    const listed = async (by: Caller) =>
      (await by.call('GET', '/api/blockchain/entries')).body.items.map(
        (item: { opening: { subject: string } }) => item.opening.subject,
      )
    const [own, other, ofAll] = Object.keys(subjects)
    expect(new Set(await listed(local))).toEqual(new Set([own, guestId]))
    expect(new Set(await listed(whole))).toEqual(new Set([own, other, ofAll, stayId, guestId]))
    // A caller who manages only part leaves no salt of a deleted record.
    expect(await inside(app, house, (tx) => unlink(tx, ...Object.keys(subjects)))).toBe(3)
  })

  test('is for managers and admins', async () => {
    const path = '/api/blockchain/entries'
    for (const role of ['staff', 'privacy', 'reviewer', 'operator'] as const)
      expect((await (await app.signedIn(hotel, role)).call('GET', path)).status).toBe(403)
    expect((await (await app.signedIn(hotel, 'admin')).call('GET', path)).status).toBe(200)
    expect((await app.anonymous('GET', path)).status).toBe(401)
    expect((await manager.call('GET', `${path}?kind=audit_heads`)).status).toBe(422)
    expect((await manager.call('GET', `${path}?cursor=e30`)).status).toBe(422)
  })
})
