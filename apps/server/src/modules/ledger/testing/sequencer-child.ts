/** A process that only sequences, to be killed at any point. */
import { Database } from '../../../platform/db/database.ts'
import { createPool } from '../../../platform/db/pool.ts'
import { awaitKillOrder } from '../../../testing/kill-points.ts'
import type { SequencerServices } from '../sequencer.ts'
import { sequenceLedger } from '../sequencer.ts'

const { url = '', ledger = '' } = JSON.parse(process.argv[2] ?? '{}') as { url?: string; ledger?: string }
const database = new Database(createPool(url, { onError: () => undefined, max: 2 }))
const config = { secrets: { ledger: Buffer.from(ledger, 'hex') } }

await database.ping()
awaitKillOrder((now) => {
  const services = { config, database, clock: { now: () => now } } as unknown as SequencerServices
  return sequenceLedger(services)
})
