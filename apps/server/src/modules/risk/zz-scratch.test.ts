import { randomUUID } from 'node:crypto'
import { test } from 'vitest'
import { sql } from '../../platform/db/statements.ts'
import { recordFact, recordFacts } from './commands/record-facts.ts'
import { scoreOf } from './score.ts'
import { openWorlds } from './testing/world.ts'
const kinds = ['stay_kept', 'no_show', 'rating'] as const
test('x', async () => {
  const worlds = await openWorlds()
  const world = await worlds.world(new Date())
  const { Client } = await import('pg')
  const owner = new Client({ connectionString: worlds.ownerUrl.replace(/\/\/[^@/]*@/, '//postgres@').replace('user=comity_owner', 'user=postgres') })
  await owner.connect()
  const seen = new Map<string, number>()
  const timer = setInterval(async () => { for (const r of (await owner.query("select query from pg_stat_activity where state='active' and pid <> pg_backend_pid()")).rows) seen.set(r.query.slice(0, 160), (seen.get(r.query.slice(0,160)) ?? 0) + 1) }, 20)
  const guestIds = Array.from({ length: 4000 }, () => randomUUID())
  const raters = Array.from({ length: 10 }, () => randomUUID())
    await world.in((tx) =>
      tx.run(sql`
        insert into guests (organisation_id, guest_id, number, created_at)
        select ${world.organisationId}, guest_id, number, now()
        from unnest(${guestIds}::uuid[]) with ordinality as g(guest_id, number)`),
    )
    let t = performance.now()
    const facts = Array.from({length: 8000}, (_, i) => world.fact(guestIds[i % 4000]!, { kind: kinds[i % 3]!, value: 1 + i % 5, raterId: raters[i % 10]!, stayId: randomUUID(), occurredAt: new Date(world.now.getTime() - (i % 80) * 8680000) }))
    await world.in(async (tx, scope) => { for (let i = 0; i < 8000; i += 800) { const s = performance.now(); await recordFacts(tx, scope, facts.slice(i, i + 800)); console.error('chunk', performance.now() - s) } })
    console.error('record in 10 calls', performance.now() - t); t = performance.now()
    const facts2 = facts.map((f, i) => ({ ...f, factId: randomUUID(), occurredAt: new Date(f.occurredAt.getTime() - 8680000 * 3) }))
    await world.in(async (tx, scope) => { await recordFacts(tx, scope, facts2); const [r] = await tx.all<any>(sql`select pg_size_pretty(pg_total_relation_size('risk_facts')) f, pg_size_pretty(pg_total_relation_size('risk_counters')) c, (select count(*) from risk_facts) n`); console.error(r) })
    console.error('record in one', performance.now() - t); t = performance.now()
    for (const n of [1,2,3]) {
    const g = guestIds[5]!
    t = performance.now()
    for (let i = 0; i < 200; i++) await world.in((tx) => scoreOf(tx, g))
    console.error('scoreOf ms', (performance.now() - t) / 200); t = performance.now()
    for (let i = 0; i < 200; i++) await world.in((tx) => tx.run(sql`select 1`))
    console.error('empty tx ms', (performance.now() - t) / 200); t = performance.now()
    for (let i = 0; i < 200; i++) await world.in((tx, scope) => recordFact(tx, scope, world.fact(guestIds[100 + i]!, { ground: String(i) })))
    console.error('recordFact ms', (performance.now() - t) / 200)
    }
  clearInterval(timer); for (const [q, n] of [...seen].sort((a,b)=>b[1]-a[1]).slice(0,12)) console.error(n, q.replace(/\s+/g,' '))
  await owner.end(); await worlds.close()
}, 14000)
