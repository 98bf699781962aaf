import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { Random } from '../../modules/demo/plan/random.ts'
import type { Tally } from './storm.ts'

const busy = `from pg_stat_activity where datname = current_database() and usename = 'comity_login' and state <> 'idle'
  order by random() limit 1`

/** Reads and writes between two disturbances: a cut connection is costly, so they are paced by work, not by time. */
const every = 300

/** Cancels what a connection is doing, and sometimes ends the connection, until the storm is over. */
export async function disturb(superuserUrl: string, random: Random, tally: Tally) {
  const client = new Client({ connectionString: superuserUrl })
  await client.connect()
  const done = { cancelled: 0, ended: 0 }
  try {
    for (let next = every; !tally.isOver;) {
      await wait(2)
      if (tally.readsAndWrites < next) continue
      next = tally.readsAndWrites + every
      const what = random.chance(0.2) ? 'terminate' : 'cancel'
      const { rowCount } = await client.query(`select pg_${what}_backend(pid) ${busy}`)
      if (what === 'cancel') done.cancelled += rowCount ?? 0
      else done.ended += rowCount ?? 0
    }
  } finally {
    await client.end()
  }
  return done
}
