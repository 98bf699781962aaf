import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, sql } from '../db/statements.ts'
import { genesis, linkHash } from './chain.ts'
import type { ChainedEntry } from './chain.ts'
import { chainedColumns } from './entry-columns.ts'
import { recordAudit } from './audit.ts'
import { sequencerLock } from './sequencer.ts'
import { auditWorld } from './testing/audit-world.ts'
import type { AuditWorld } from './testing/audit-world.ts'
import { getHead } from './verify-queries.ts'

let world: AuditWorld
beforeAll(async () => {
  world = await auditWorld()
})
afterAll(() => world.close())

const linksOf = (organisationId: string) =>
  world.system(organisationId, (tx) =>
    tx.all(sql<ChainedEntry & { seq: number; hash: string }>`
      select c.seq::int as seq, encode(c.hash, 'hex') as hash, ${chainedColumns}
      from audit_chain c join audit_entries e on e.entry_id = c.entry_id order by c.seq`),
  )
const waitingIn = async (organisationId: string) =>
  (await world.system(organisationId, (tx) => tx.all(build.selectFrom('audit_pending').select('entry_id'))))
    .length

test('entries get positions from 1 without gaps, each hashed onto the one before, and nothing waits', async () => {
  const ours = await world.organisation()
  await world.write(ours, 3)
  expect(await waitingIn(ours)).toBe(3)
  expect(await world.sequence()).toBe(3)
  await world.write(ours, 2)
  expect(await world.sequence()).toBe(2)
  let before = genesis
  const links = await linksOf(ours)
  expect(links.map((link) => link.seq)).toEqual([1, 2, 3, 4, 5])
  for (const { seq: _seq, hash, ...entry } of links) {
    expect(hash).toBe(linkHash(before, entry))
    before = hash
  }
  expect(await waitingIn(ours)).toBe(0)
  expect(await world.sequence()).toBe(0)
})

test('the newest link of each batch is signed, by our key and no other', async () => {
  const ours = await world.organisation()
  await world.write(ours, 2)
  await world.sequence()
  const stored = (await world.system(ours, getHead))!
  expect(stored.head).toMatchObject({ organisationId: ours, seq: 2, at: world.clock.now() })
  expect(world.key.signed(stored.head, stored.signature)).toBe(true)
  for (const other of [
    { seq: 3 },
    { hash: genesis },
    { at: new Date(0) },
    { organisationId: await world.organisation() },
  ])
    expect(world.key.signed({ ...stored.head, ...other }, stored.signature)).toBe(false)
})

test('an entry whose transaction ends late is chained behind those that it preceded', async () => {
  const ours = await world.organisation()
  let commit = () => {}
  const mayCommit = new Promise<void>((resolve) => (commit = resolve))
  let written = () => {}
  const isWritten = new Promise<void>((resolve) => (written = resolve))
  const late = world.system(ours, async (tx) => {
    await recordAudit(tx, await tx.scope, {
      action: 'guest.created',
      subject: { kind: 'guest', id: crypto.randomUUID() },
    })
    written()
    await mayCommit
  })
  await isWritten
  await world.write(ours, 2)
  expect(await world.sequence()).toBe(2)
  commit()
  await late
  expect(await world.sequence()).toBe(1)
  expect((await linksOf(ours)).map((link) => link.action)).toEqual([
    'feedback.created',
    'feedback.created',
    'guest.created',
  ])
  expect((await world.verify(ours)).ok).toBe(true)
})

test('an entry that is undone with its transaction leaves nothing to chain', async () => {
  const ours = await world.organisation()
  const undone = world.system(ours, async (tx) => {
    await recordAudit(tx, await tx.scope, { action: 'guest.created', subject: { kind: 'guest', id: ours } })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await world.sequence()).toBe(0)
})

test('while another process sequences there is nothing to do', async () => {
  const ours = await world.organisation()
  await world.write(ours, 1)
  await world.owner.query('begin')
  await world.owner.query('select pg_advisory_xact_lock($1)', [sequencerLock])
  expect(await world.sequence()).toBe(0)
  await world.owner.query('rollback')
  expect(await world.sequence()).toBe(1)
})

test('several sequencers at once chain everything once, while entries are written', async () => {
  const [ours, theirs] = [await world.organisation(), await world.organisation()]
  const writing = Promise.all(
    Array.from({ length: 20 }, (_, index) => world.write(index % 2 ? ours : theirs, 15)),
  )
  const sequencing = Promise.all(
    [1, 2, 3].map(async () => {
      for (let round = 0; round < 10; round++) await world.sequence()
    }),
  )
  const verifying = (async () => {
    for (let round = 0; round < 5; round++) expect(await world.verify(ours)).toMatchObject({ ok: true })
  })()
  await Promise.all([writing, sequencing, verifying])
  await world.sequence()
  for (const organisationId of [ours, theirs]) {
    expect(await world.verify(organisationId)).toMatchObject({ ok: true, entries: 150 })
  }
})

test('more entries than a batch holds are chained in one go, with a head for each batch', async () => {
  const ours = await world.organisation()
  await world.write(ours, 2_100)
  expect(await world.sequence()).toBe(2_100)
  const heads = await world.system(ours, (tx) =>
    tx.all(sql<{ seq: number }>`select seq::int as seq from audit_heads order by seq`),
  )
  expect(heads.map((head) => head.seq)).toEqual([1_000, 2_000, 2_100])
  expect(await world.verify(ours)).toMatchObject({ ok: true, entries: 2_100 })
})

test('the trouble of one organisation does not keep others waiting', async () => {
  const [broken, sound] = [await world.organisation(), await world.organisation()]
  await world.write(broken, 1)
  await world.sequence()
  // Already chained: its link would be a duplicate.
  await world.system(broken, (tx) =>
    tx.run(sql`insert into audit_pending select organisation_id, entry_id from audit_chain`),
  )
  await world.write(sound, 1)
  expect(await world.sequence()).toBe(1)
  expect(await world.verify(sound)).toMatchObject({ ok: true, entries: 1 })
  await world.system(broken, (tx) => tx.run(sql`delete from audit_pending`))
})

test('only what is older than ten seconds and has no link counts as unchained', async () => {
  const ours = await world.organisation()
  await world.write(ours, 2)
  world.clock.current = new Date(world.clock.now().getTime() + 10_000)
  expect(await world.verify(ours)).toMatchObject({ ok: true, unchained: 0, head: null })
  world.clock.current = new Date(world.clock.now().getTime() + 1)
  const late = await world.verify(ours)
  expect(late).toMatchObject({ ok: false, unchained: 2, head: null })
  expect(late.faults.map((fault) => [fault.position, fault.kind])).toEqual([
    [null, 'unchained'],
    [null, 'unchained'],
  ])
  await world.sequence()
  expect(await world.verify(ours)).toMatchObject({ ok: true, unchained: 0, entries: 2 })
})
