import { withClient, withCluster, withDatabase } from './lib/cluster.ts'
import { makeTenant, sessionOf } from './lib/organisation.ts'
import { loadGuests } from './search/load-guests.ts'
import { People, queriesFor } from './search/people.ts'
import { Recorder } from './lib/recorder.ts'
import { Database } from '../apps/server/src/platform/db/database.ts'
import { createPool } from '../apps/server/src/platform/db/pool.ts'
import { serverEnvironment } from './lib/server-child.ts'
import { openServices } from './lib/services.ts'
import { findGuestSummaries } from '../apps/server/src/modules/guests/find.ts'
const size = Number(process.argv[2] ?? 100000)
const people = new People()
await withCluster(c => withDatabase(c, db => withClient(db.superuserUrl, async client => {
  let t = performance.now()
  const tenant = await makeTenant(client, { venues: 1 })
  await loadGuests(client, tenant, people, size)
  console.log('load s', (performance.now()-t)/1000)
  const pool = createPool(db.appUrl, { onError: e => { throw e } , max: 1})
  const rec = new Recorder(); const database = new Database(rec.wrap(pool))
  const { services, close } = await openServices(serverEnvironment(db, tenant.secrets), database)
  const session = sessionOf(tenant, database)
  const qs = queriesFor(people, size, 600)
  const times = new Map<string, number[]>()
  const explained = new Set<string>()
  for (const round of [0, 1]) for (const q of qs) {
    const b = performance.now()
    await findGuestSummaries(services, session, q.text, 10)
    if (round) times.set(q.kind, [...(times.get(q.kind) ?? []), performance.now()-b])
    const taken = rec.take()
    if (round && !explained.has(q.kind)) {
      explained.add(q.kind)
      for (const tx of taken) {
        const cl = await pool.connect()
        await cl.query('begin')
        for (const s of tx.flat()) {
          if (/^(begin|commit)/.test(s.text)) continue
          if (s.text.includes('open_scope')) { await cl.query(s.text, s.values as unknown[]); continue }
          const r = await cl.query('explain (analyze, buffers, costs off, summary on) ' + s.text, s.values as unknown[])
          console.log('##', q.kind, q.text, '\n' + r.rows.map((x: Record<string, string>) => x['QUERY PLAN']).join('\n'))
        }
        await cl.query('rollback'); cl.release()
      }
    }
  }
  for (const [k, v] of times) { v.sort((a, b) => a-b); console.log(k, 'p50', v[v.length>>1]!.toFixed(2), 'p95', v[Math.floor(v.length*0.95)]!.toFixed(2), 'max', v.at(-1)!.toFixed(2)) }
  await close(); await pool.end()
})))
