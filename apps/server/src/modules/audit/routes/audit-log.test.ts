import { createPublicKey, verify } from 'node:crypto'
import { roles, rolesFor } from '@comity/contract'
import { auditActions } from '@comity/contract/audit/audit-log'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { AuditEvent } from '../../../platform/audit/audit.ts'
import { genesis, linkHash } from '../../../platform/audit/chain.ts'
import { recordReason } from '../../../platform/audit/reasons.ts'
import { sequenceAudit } from '../../../platform/audit/sequencer.ts'
import { sql } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'

const path = '/api/audit-log'
const calls = [path, `${path}/export`, `${path}/verify`]

let app: TestApp
let ours: TestOrganisation
let privacy: Caller
let colleague: Caller

beforeAll(async () => {
  app = await testApp()
  ours = await app.organisation({ venues: 2 })
  privacy = await app.signedIn(ours, 'privacy')
  colleague = await app.signedIn(ours, 'manager')
})
afterAll(() => app.close())

async function write(of: TestOrganisation, caller: Caller, events: readonly AuditEvent[]): Promise<void> {
  for (const event of events) {
    app.clock.forward(1_000)
    const { organisationId } = of
    const scope = { kind: 'staff', organisationId, userId: caller.userId, now: app.clock.now() }
    await app.services.database.system({ job: 'test', organisationId, now: app.clock.now() }, (tx) =>
      recordAudit(tx, scope as never, event),
    )
  }
}

const created = (id: string): AuditEvent => ({ action: 'guest.created', subject: { kind: 'guest', id } })
const imported = (id: string): AuditEvent => ({ action: 'import.mapped', subject: { kind: 'import', id } })
const uuids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID())

describe.each(calls)('GET %s', (address) => {
  test('is refused without a session', async () => {
    expect((await app.anonymous('GET', address)).status).toBe(401)
  })

  const allowed = rolesFor('privacy_or_admin')
  test.each(roles.filter((role) => !allowed.includes(role)))('is refused to the role %s', async (role) => {
    const caller = await app.signedIn(ours, role)
    expect((await caller.call('GET', address)).status).toBe(403)
  })

  test.each(allowed)('is open to the role %s', async (role) => {
    const caller = await app.signedIn(ours, role)
    expect((await caller.call('GET', address)).status).toBe(200)
  })

  test('shows nothing of another organisation', async () => {
    const guestId = crypto.randomUUID()
    await write(ours, colleague, [created(guestId)])
    await sequenceAudit(app.services)
    const other = await app.signedIn(await app.organisation(), 'admin')
    expect(JSON.stringify((await other.call('GET', address)).body)).not.toContain(guestId)
  })
})

test.each([
  ['from', 'yesterday'],
  ['to', '2026-03-02'],
  ['to', '0000-06-01T00:00:00Z'],
  ['from', '0001-01-01T00:00:00+23:59'],
  ['action', 'guest'.repeat(3)],
  ['action', 'guest.'],
  ['actorId', 'me'],
  ['subjectKind', 'Guest; drop'],
  ['subjectId', '1'],
])('the filter %s refuses %s', async (name, value) => {
  for (const address of [path, `${path}/export`]) {
    const reply = await privacy.call('GET', `${address}?${new URLSearchParams({ [name]: value })}`)
    expect(reply.status).toBe(422)
    expect(reply.body.errors[0].pointer).toBe(`/${name}`)
  }
})

describe('the list', () => {
  test('shows position, actor, action and record, newest first, and no position before the link', async () => {
    const [of, admin] = await organisationWithAdmin()
    const member = await app.signedIn(of, 'staff')
    const [first, second] = uuids(2) as [string, string]
    await write(of, member, [created(first)])
    await sequenceAudit(app.services)
    await write(of, member, [imported(second)])
    const { body } = await admin.call('GET', path)
    expect(body.items).toMatchObject([
      { seq: null, action: 'import.mapped', subject: { kind: 'import', id: second }, reason: null },
      {
        seq: 1,
        action: 'guest.created',
        subject: { kind: 'guest', id: first },
        actor: { kind: 'staff', id: member.userId, name: 'Tester staff' },
        fields: [],
        details: {},
      },
    ])
  })

  test('finds by time, action, group of actions, actor and record, and by all of them', async () => {
    const [of, admin] = await organisationWithAdmin()
    const [one, other] = [await app.signedIn(of, 'staff'), await app.signedIn(of, 'manager')]
    const [guest, file] = uuids(2) as [string, string]
    const begun = app.clock.now()
    await write(of, one, [created(guest), imported(file)])
    await write(of, other, [created(crypto.randomUUID()), created(guest)])
    const found = async (filter: Record<string, string>) => {
      const { body } = await admin.call('GET', `${path}?${new URLSearchParams(filter)}`)
      return body.items.map((item: { at: string }) => (Date.parse(item.at) - begun.getTime()) / 1_000)
    }
    const second = (count: number) => new Date(begun.getTime() + count * 1_000).toISOString()
    expect(await found({})).toEqual([4, 3, 2, 1])
    expect(await found({ from: second(2) })).toEqual([4, 3, 2])
    expect(await found({ to: second(2) })).toEqual([1])
    expect(await found({ to: '9999-12-31T23:59:59.999-23:59' })).toEqual([4, 3, 2, 1])
    expect(await found({ action: 'import.mapped' })).toEqual([2])
    expect(await found({ action: 'import' })).toEqual([2])
    expect(await found({ action: 'guest' })).toEqual([4, 3, 1])
    expect(await found({ actorId: other.userId })).toEqual([4, 3])
    expect(await found({ subjectKind: 'import' })).toEqual([2])
    expect(await found({ subjectId: guest })).toEqual([4, 1])
    expect(await found({ subjectId: guest, actorId: one.userId, action: 'guest' })).toEqual([1])
    expect(await found({ action: 'feedback' })).toEqual([])
  })

  test('pages meet every entry once, also those of one instant', async () => {
    const [of, admin] = await organisationWithAdmin()
    await app.services.database.system(
      { job: 'test', organisationId: of.organisationId, now: app.clock.now() },
      async (tx) => {
        for (const id of uuids(7)) await recordAudit(tx, await tx.scope, created(id))
      },
    )
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const reply = await admin.call('GET', `${path}?limit=3${cursor && `&cursor=${cursor}`}`)
      seen.push(...reply.body.items.map((item: { id: string }) => item.id))
      cursor = reply.body.nextCursor
    }
    expect(new Set(seen).size).toBe(7)
    expect(seen).toHaveLength(7)
  })

  test('shows the reason in words while it is kept', async () => {
    const [of, admin] = await organisationWithAdmin()
    const scope = { job: 'test', organisationId: of.organisationId, now: app.clock.now() }
    await app.services.database.system(scope, async (tx) => {
      const reason = await recordReason(tx, 'The till was locked')
      await tx.run(sql`insert into audit_entries (organisation_id, at, actor_kind, action, subject_kind, details)
        values (${of.organisationId}::uuid, platform.app_now(), 'system', 'guest.created', 'guest',
          ${JSON.stringify(reason)}::jsonb)`)
    })
    expect((await admin.call('GET', path)).body.items[0].reason).toBe('The till was locked')
    await app.services.database.system(scope, (tx) => tx.run(sql`delete from audit_reasons`))
    expect((await admin.call('GET', path)).body.items[0].reason).toBeNull()
  })

  test('survives details that somebody made unreadable', async () => {
    const [of, admin] = await organisationWithAdmin()
    const scope = { job: 'test', organisationId: of.organisationId, now: app.clock.now() }
    await app.services.database.system(scope, (tx) =>
      tx.run(sql`insert into audit_entries (organisation_id, at, actor_kind, action, subject_kind, details)
        values (${of.organisationId}::uuid, platform.app_now(), 'system', 'guest.created', 'guest', '{"reasonId": "x"}')`),
    )
    expect((await admin.call('GET', path)).status).toBe(200)
  })
})

describe('the export', () => {
  const rowsOf = (csv: string): Record<string, string>[] => parse(csv, { bom: true, columns: true })
  const exported = (caller: Caller, query = '') => caller.call('GET', `${path}/export${query}`)

  test('is CSV with every entry, its position and hash, from which the chain can be computed again', async () => {
    const [of, admin] = await organisationWithAdmin()
    await write(of, admin, [created(crypto.randomUUID()), imported(crypto.randomUUID())])
    await sequenceAudit(app.services)
    const reply = await exported(admin)
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(reply.headers.get('content-disposition')).toMatch(
      /^attachment; filename="audit-log-2026-\d\d-\d\d\.csv"$/,
    )
    const rows = rowsOf(reply.body)
    expect(rows.map((row) => [row['seq'], row['action']])).toEqual([
      ['', 'audit.exported'],
      ['2', 'import.mapped'],
      ['1', 'guest.created'],
    ])
    let before = genesis
    for (const row of rows.filter((one) => one['seq']).toReversed()) {
      const cell = (name: string) => row[name] ?? ''
      before = linkHash(before, {
        organisation_id: of.organisationId,
        entry_id: cell('entry_id'),
        epoch: (Date.parse(cell('at')) / 1_000).toFixed(6),
        actor_kind: cell('actor_kind'),
        actor_id: cell('actor_id'),
        action: cell('action'),
        subject_kind: cell('subject_kind'),
        subject_id: cell('subject_id'),
        fields: cell('fields'),
        details: cell('details'),
      })
      expect(cell('hash')).toBe(before)
    }
  })

  test('names the newest link with a signature that anybody can check', async () => {
    const [of, admin] = await organisationWithAdmin()
    expect((await exported(admin)).headers.get('x-audit-head')).toBeNull()
    await sequenceAudit(app.services)
    const header = (await exported(admin)).headers.get('x-audit-head') ?? ''
    const head = Object.fromEntries(header.split('; ').map((part) => part.split(/=(.*)/s)))
    expect(head).toMatchObject({
      organisation: of.organisationId,
      seq: '1',
      at: app.clock.now().toISOString(),
    })
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: head.key }, format: 'jwk' })
    const text = ['comity-audit-head-1', head.organisation, head.seq, head.hash, head.at].join('\n')
    expect(verify(null, Buffer.from(text), key, Buffer.from(head.signature, 'base64url'))).toBe(true)
  })

  test('takes the filters of the list, and its own entry names those in use', async () => {
    const [of, admin] = await organisationWithAdmin()
    await write(of, admin, [created(crypto.randomUUID()), imported(crypto.randomUUID())])
    const reply = await exported(admin, '?action=guest&subjectKind=guest')
    expect(rowsOf(reply.body).map((row) => row['action'])).toEqual(['guest.created'])
    const { items } = (await admin.call('GET', `${path}?action=audit.exported`)).body
    expect(items).toMatchObject([{ fields: ['action', 'subjectKind'], actor: { id: admin.userId } }])
  })

  test('holds no cell that a spreadsheet would run', async () => {
    const [of, admin] = await organisationWithAdmin()
    const { organisationId } = of
    await app.services.database.system({ job: 'test', organisationId, now: app.clock.now() }, async (tx) => {
      const reason = await recordReason(tx, '=HYPERLINK("http://elsewhere.example")')
      await tx.run(sql`update members set name = '@SUM(A1)' where user_id = ${admin.userId}::uuid`)
      await tx.run(sql`insert into audit_entries (organisation_id, at, actor_kind, actor_id, action, subject_kind, details)
          values (${organisationId}::uuid, platform.app_now(), 'staff', ${admin.userId}::uuid, 'guest.created', 'guest',
            ${JSON.stringify(reason)}::jsonb)`)
    })
    const row = rowsOf((await exported(admin, '?action=guest')).body)[0]!
    expect(row['actor']).toBe(`'@SUM(A1)`)
    expect(row['reason']).toBe(`'=HYPERLINK("http://elsewhere.example")`)
  })

  test('goes through more entries than it reads at a time', async () => {
    const [of, admin] = await organisationWithAdmin()
    const { organisationId } = of
    await app.services.database.system({ job: 'test', organisationId, now: app.clock.now() }, (tx) =>
      tx.run(sql`insert into audit_entries (organisation_id, at, actor_kind, action, subject_kind)
        select ${organisationId}::uuid, platform.app_now(), 'system', 'guest.created', 'guest'
        from generate_series(1, 2000)`),
    )
    const rows = rowsOf((await exported(admin, '?action=guest')).body)
    expect(new Set(rows.map((row) => row['entry_id'])).size).toBe(2_000)
  })
})

describe('the verification', () => {
  const verified = (caller: Caller, query = '') => caller.call('GET', `${path}/verify${query}`)

  test('finds an untouched chain right, and is an entry of its own', async () => {
    const [of, admin] = await organisationWithAdmin()
    await write(of, admin, [created(crypto.randomUUID())])
    await sequenceAudit(app.services)
    const { body } = await verified(admin)
    expect(body).toMatchObject({ ok: true, entries: 1, head: { seq: 1 }, unchained: 0, faults: [] })
    await sequenceAudit(app.services)
    const noted = `?seq=${body.head.seq}&head=${body.head.hash}`
    expect((await verified(admin, noted)).body).toMatchObject({ ok: true, entries: 2 })
    const { items } = (await admin.call('GET', `${path}?action=audit.verified`)).body
    expect(items.map((item: { details: unknown }) => item.details)).toEqual([
      { ok: true, entries: 2, unchained: 0 },
      { ok: true, entries: 1, unchained: 0 },
    ])
  })

  test('says where the chain is shorter than the head that was noted', async () => {
    const [, admin] = await organisationWithAdmin()
    const { body } = await verified(admin, `?seq=5&head=${'a'.repeat(64)}`)
    expect(body).toMatchObject({ ok: false, head: null })
    expect(body.faults).toEqual([{ position: 1, kind: 'cut', entryId: null }])
  })

  test.each([
    ['?seq=1', '/head'],
    [`?head=${'a'.repeat(64)}`, '/seq'],
    [`?seq=0&head=${'a'.repeat(64)}`, '/seq'],
    ['?seq=1&head=abc', '/head'],
  ])('refuses a noted head that is incomplete or none: %s', async (query, pointer) => {
    const reply = await verified(privacy, query)
    expect(reply.status).toBe(422)
    expect(reply.body.errors[0].pointer).toBe(pointer)
  })
})

test('no action has the name of another’s group', () => {
  const groups = new Set(auditActions.map((action) => action.split('.')[0]))
  expect(auditActions.filter((action) => groups.has(action))).toEqual([])
  expect(new Set(auditActions).size).toBe(auditActions.length)
})

async function organisationWithAdmin(): Promise<[TestOrganisation, Caller]> {
  const of = await app.organisation()
  return [of, await app.signedIn(of, 'admin')]
}
