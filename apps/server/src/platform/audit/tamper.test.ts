import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { genesis, linkHash } from './chain.ts'
import type { ChainedEntry } from './chain.ts'
import { auditWorld } from './testing/audit-world.ts'
import type { AuditWorld } from './testing/audit-world.ts'

const batches = [1, 7, 1, 12, 3]
const total = batches.reduce((sum, size) => sum + size, 0)
const headsAt = batches.map((_, index) => batches.slice(0, index + 1).reduce((sum, size) => sum + size, 0))

let world: AuditWorld
let ours: string
const entryAt = new Map<number, string>()

beforeAll(async () => {
  world = await auditWorld()
  ours = await world.organisation()
  for (const size of batches) {
    await world.write(ours, size)
    await world.sequence()
  }
  const rows = await readAsOwner('select seq, entry_id from audit_chain')
  for (const row of rows) entryAt.set(Number(row['seq']), row['entry_id'] as string)
})
afterAll(() => world.close())

async function readAsOwner(statement: string): Promise<Record<string, unknown>[]> {
  await world.owner.query('begin')
  try {
    for (const table of ['audit_chain', 'audit_heads', 'audit_entries'])
      await world.owner.query(`alter table ${table} disable row level security`)
    return (await world.owner.query<Record<string, unknown>>(statement)).rows
  } finally {
    await world.owner.query('rollback')
  }
}

const position = fc.integer({ min: 1, max: total })
const twoPositions = fc.uniqueArray(position, { minLength: 2, maxLength: 2 })
const id = (at: number) => entryAt.get(at)!

/** Runs a statement that must affect rows, so that a property cannot pass without tampering. */
async function change(client: Client, statement: string, values: unknown[]): Promise<void> {
  const { rowCount } = await client.query(statement, values)
  expect(rowCount).toBeGreaterThan(0)
}

const faultsAfter = async (tamper: (client: Client) => Promise<unknown>) =>
  (await world.verifyTampered(ours, tamper)).faults

function holds<T>(arbitrary: fc.Arbitrary<T>, property: (value: T) => Promise<void>) {
  return fc.assert(fc.asyncProperty(arbitrary, property), { numRuns: 25 })
}

test('an untouched chain verifies, as its readers and as the owner', async () => {
  const last = (
    await readAsOwner(`select encode(hash, 'hex') as hash from audit_chain order by seq desc limit 1`)
  )[0]
  const expected = {
    ok: true,
    entries: total,
    head: { seq: total, hash: last?.['hash'] },
    unchained: 0,
    faults: [],
  }
  expect(await world.verify(ours)).toEqual(expected)
  expect(await world.verifyTampered(ours, async () => undefined)).toEqual(expected)
})

const columnChanges: readonly [string, string][] = [
  ['at', `at + interval '1 microsecond'`],
  ['at', `at - interval '4000 years'`],
  ['at', `'infinity'`],
  ['actor_kind', `'staff'`],
  ['actor_id', 'uuidv7()'],
  ['action', `'guest.created'`],
  ['subject_kind', `'guest'`],
  ['subject_id', 'uuidv7()'],
  ['subject_id', 'null'],
  ['fields', `'{x}'`],
  ['fields', `'{NULL}'`],
  ['details', `details || '{"masked": 99}'`],
  ['details', `details || '{"stayId": ""}'`],
  ['details', `details - 'stayId'`],
  ['details', `'null'`],
]

test.each(columnChanges)('a change of %s to %s is named at its position', async (column, value) => {
  await fc.assert(
    fc.asyncProperty(position, async (at) => {
      const faults = await faultsAfter((client) =>
        change(client, `update audit_entries set ${column} = ${value} where entry_id = $1`, [id(at)]),
      )
      expect(faults).toEqual([{ position: at, kind: 'changed', entryId: id(at) }])
    }),
    { numRuns: 6 },
  )
})

test('a changed hash of a link is named at its position, and not at the next', () =>
  holds(position, async (at) => {
    const faults = await faultsAfter((client) =>
      change(client, `update audit_chain set hash = sha256(hash) where seq = $1`, [at]),
    )
    expect(faults).toEqual([{ position: at, kind: 'changed', entryId: id(at) }])
  }))

test('several changes are all named', () =>
  holds(fc.uniqueArray(position, { minLength: 2, maxLength: 6 }), async (positions) => {
    const faults = await faultsAfter((client) =>
      change(client, `update audit_entries set action = 'x' where entry_id = any ($1)`, [positions.map(id)]),
    )
    const sorted = positions.toSorted((a, b) => a - b)
    expect(faults).toEqual(sorted.map((at) => ({ position: at, kind: 'changed', entryId: id(at) })))
  }))

test('a deleted entry is named at its position', () =>
  holds(position, async (at) => {
    const faults = await faultsAfter((client) =>
      change(client, 'delete from audit_entries where entry_id = $1', [id(at)]),
    )
    expect(faults).toEqual([{ position: at, kind: 'deleted', entryId: id(at) }])
  }))

test('an entry deleted with its link is named at its position; at the end it is a cut', () =>
  holds(position, async (at) => {
    const faults = await faultsAfter(async (client) => {
      await change(client, 'delete from audit_entries where entry_id = $1', [id(at)])
      await change(client, 'delete from audit_chain where seq = $1', [at])
    })
    const kind = at === total ? 'cut' : 'deleted'
    expect(faults).toEqual([{ position: at, kind, entryId: null }])
  }))

test('a link deleted alone leaves its position and an entry without a link', () =>
  holds(fc.integer({ min: 1, max: total - 1 }), async (at) => {
    const result = await world.verifyTampered(ours, (client) =>
      change(client, 'delete from audit_chain where seq = $1', [at]),
    )
    expect(result.faults).toEqual([
      { position: at, kind: 'deleted', entryId: null },
      { position: null, kind: 'unchained', entryId: id(at) },
    ])
    expect(result.unchained).toBe(1)
  }))

/** Exchanges columns of two rows, despite any constraint. */
async function exchange(client: Client, table: string, key: string, a: unknown, b: unknown, columns: string) {
  await client.query('drop index if exists audit_chain_by_entry')
  await client.query('alter table audit_chain drop constraint audit_chain_pkey')
  const list = columns.split(', ')
  await change(
    client,
    `update ${table} t set (${columns}) = row(${list.map((column) => `o.${column}`).join(', ')})
     from ${table} o where (t.${key} = $1 and o.${key} = $2) or (t.${key} = $2 and o.${key} = $1)`,
    [a, b],
  )
}

const exchanges: readonly [string, string, string, (at: number) => unknown][] = [
  ['the entries that two links name', 'audit_chain', 'entry_id', (at) => at],
  ['the positions of two links', 'audit_chain', 'entry_id, hash', (at) => at],
  ['the hashes of two links', 'audit_chain', 'hash', (at) => at],
  [
    'the content of two entries',
    'audit_entries',
    'at, actor_kind, actor_id, action, subject_kind, subject_id, fields, details',
    (at) => id(at),
  ],
]

test.each(exchanges)('%s exchanged are both named as swapped', (_what, table, columns, keyOf) =>
  holds(twoPositions, async (positions) => {
    const [a, b] = positions.toSorted((x, y) => x - y) as [number, number]
    const key = table === 'audit_chain' ? 'seq' : 'entry_id'
    const { faults } = await world.verifyTampered(ours, (client) =>
      exchange(client, table, key, keyOf(a), keyOf(b), columns),
    )
    expect(faults.map(({ position, kind }) => [position, kind])).toEqual([
      [a, 'swapped'],
      [b, 'swapped'],
    ])
  }),
)

test('a cut of the last entries and links is named where it begins', () =>
  holds(position, async (from) => {
    const { faults, head } = await world.verifyTampered(ours, async (client) => {
      const cut = [...entryAt].filter(([at]) => at >= from).map(([, entry]) => entry)
      await change(client, 'delete from audit_entries where entry_id = any ($1)', [cut])
      await change(client, 'delete from audit_chain where seq >= $1', [from])
    })
    expect(faults).toEqual([{ position: from, kind: 'cut', entryId: null }])
    expect(head?.seq ?? 0).toBe(from - 1)
  }))

test('a cut that takes the heads too is found against a noted head', () =>
  holds(position, async (from) => {
    const noted = (await world.verify(ours)).head!
    const cutAll = async (client: Client) => {
      const cut = [...entryAt].filter(([at]) => at >= from).map(([, entry]) => entry)
      await change(client, 'delete from audit_entries where entry_id = any ($1)', [cut])
      await change(client, 'delete from audit_chain where seq >= $1', [from])
      await change(client, 'delete from audit_heads where seq >= $1', [from])
    }
    const { faults } = await world.verifyTampered(ours, cutAll, noted)
    expect(faults).toContainEqual({ position: from, kind: 'cut', entryId: null })
  }))

/** Tampering by somebody who knows how hashes are computed: every link from a position on is recomputed. */
async function rewriteFrom(client: Client, from: number): Promise<void> {
  const { rows } = await client.query<ChainedEntry & { seq: string; before: string | null }>(
    `select c.seq, e.organisation_id, e.entry_id, extract(epoch from e.at)::text as epoch, e.actor_kind, e.actor_id,
       e.action, e.subject_kind, e.subject_id, e.fields::text as fields, e.details::text as details,
       (select encode(p.hash, 'hex') from audit_chain p where p.seq = c.seq - 1) as before
     from audit_chain c join audit_entries e using (organisation_id, entry_id) where c.seq >= $1 order by c.seq`,
    [from],
  )
  let hash = rows[0]?.before ?? genesis
  for (const { seq, before: _before, ...entry } of rows) {
    hash = linkHash(hash, entry)
    await change(client, `update audit_chain set hash = decode($2, 'hex') where seq = $1`, [seq, hash])
  }
}

async function changeAndRewrite(client: Client, at: number): Promise<void> {
  await change(client, `update audit_entries set action = 'x' where entry_id = $1`, [id(at)])
  await rewriteFrom(client, at)
}

test('a chain computed anew is named from where no signed head vouches for it', () =>
  holds(position, async (at) => {
    const faults = await faultsAfter((client) => changeAndRewrite(client, at))
    const vouched = headsAt.findLast((head) => head < at) ?? 0
    expect(faults.map(({ position, kind }) => [position, kind])).toEqual([[vouched + 1, 'changed']])
  }))

test('heads made to fit a chain computed anew lack the signature', () =>
  holds(position, async (at) => {
    const faults = await faultsAfter(async (client) => {
      await changeAndRewrite(client, at)
      await change(
        client,
        'update audit_heads h set hash = c.hash from audit_chain c where c.seq = h.seq and h.seq >= $1',
        [at],
      )
    })
    const heads = headsAt.filter((head) => head >= at)
    expect(faults).toEqual(heads.map((head) => ({ position: head, kind: 'changed', entryId: null })))
  }))

test('links beyond the last head are not taken for written by the sequencer', () =>
  holds(position, async (at) => {
    const faults = await faultsAfter(async (client) => {
      await changeAndRewrite(client, at)
      await change(client, 'delete from audit_heads where seq >= $1', [at])
    })
    const vouched = headsAt.findLast((head) => head < at) ?? 0
    expect(faults).toEqual([{ position: vouched + 1, kind: 'changed', entryId: null }])
  }))

test('a forged head beyond the end is named as changed', async () => {
  const faults = await faultsAfter((client) =>
    change(
      client,
      `insert into audit_heads select organisation_id, seq + 5, hash, at, signature from audit_heads where seq = $1`,
      [total],
    ),
  )
  expect(faults).toEqual([{ position: total + 5, kind: 'changed', entryId: null }])
})

test('an entry moved to another organisation, or given another id, is missing here', async () => {
  const other = await world.organisation()
  for (const [column, value] of [
    ['organisation_id', other],
    ['entry_id', randomUUID()],
  ]) {
    const faults = await faultsAfter((client) =>
      change(client, `update audit_entries set ${column} = $2 where entry_id = $1`, [id(3), value]),
    )
    expect(faults[0]).toEqual({ position: 3, kind: 'deleted', entryId: id(3) })
  }
})

test('a noted head holds the chain to it: the right one fits, another does not', async () => {
  const { head } = await world.verify(ours)
  expect((await world.verify(ours, head!)).ok).toBe(true)
  const other = await world.verify(ours, { seq: 4, hash: 'ab'.repeat(32) })
  expect(other.faults).toEqual([{ position: 4, kind: 'changed', entryId: id(4) }])
  const longer = await world.verify(ours, { seq: total + 1, hash: 'ab'.repeat(32) })
  expect(longer.faults).toEqual([{ position: total + 1, kind: 'cut', entryId: null }])
})

test('however much is deleted, twenty faults are told', async () => {
  const result = await world.verifyTampered(ours, (client) => client.query('delete from audit_entries'))
  expect(result.faults).toHaveLength(20)
  expect(result.ok).toBe(false)
})
