import { randomBytes, randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { pino } from 'pino'
import type { Config } from '../../config.ts'
import { Database } from '../../db/database.ts'
import { createPool } from '../../db/pool.ts'
import { build } from '../../db/statements.ts'
import { Tx } from '../../db/transaction.ts'
import type { SystemTx } from '../../db/transaction.ts'
import { testDatabase } from '../../../testing/database.ts'
import { recordAudit } from '../audit.ts'
import { HeadKey } from '../head-key.ts'
import { sequenceAudit } from '../sequencer.ts'
import { verifyAudit } from '../verify.ts'
import type { NotedHead } from '../verify.ts'

const tables = ['audit_entries', 'audit_chain', 'audit_heads', 'audit_reasons'] as const

/** A database with the audit logs of several organisations, its sequencer, and an owner who tampers. */
export async function auditWorld() {
  const file = await testDatabase()
  const errors: unknown[] = []
  const pool = createPool(file.appUrl, { onError: (error) => errors.push(error), max: 8 })
  const owner = new Client({ connectionString: file.ownerUrl })
  await owner.connect()
  const clock = { current: new Date('2026-03-02T10:00:00Z'), now: () => clock.current }
  const ledger = randomBytes(32)
  const key = new HeadKey(ledger)
  const services = {
    config: { secrets: { ledger } } as Config,
    clock,
    database: new Database(pool),
    log: pino({ level: 'silent' }),
  }

  function system<T>(organisationId: string, work: (tx: SystemTx) => Promise<T>): Promise<T> {
    return services.database.system({ job: 'test', organisationId, now: clock.now() }, work)
  }

  async function organisation(): Promise<string> {
    const organisationId = randomUUID()
    await system(organisationId, (tx) =>
      tx.run(
        build.insertInto('organisations').values({
          organisation_id: organisationId,
          name: 'Test',
          sector: 'hotel',
          country: 'GB',
          language: 'en',
          time_zone: 'Europe/London',
          wrapped_key: Buffer.alloc(1),
          created_at: clock.now(),
        }),
      ),
    )
    return organisationId
  }

  /** Entries that differ in all columns that may differ. */
  async function write(organisationId: string, count: number): Promise<void> {
    await system(organisationId, async (tx) => {
      const scope = await tx.scope
      for (let index = 0; index < count; index++) {
        await recordAudit(tx, scope, {
          action: 'feedback.created',
          subject: { kind: 'feedback', id: randomUUID() },
          details: { guestId: randomUUID(), stayId: null, masked: index },
        })
      }
    })
  }

  function verify(organisationId: string, noted?: NotedHead) {
    return verifyAudit((work) => system(organisationId, work), key, noted)
  }

  /** Verifies as the owner of the tables after `tamper`, a minute later, and rolls everything back. */
  async function verifyTampered(
    organisationId: string,
    tamper: (client: Client) => Promise<unknown>,
    noted?: NotedHead,
  ) {
    await owner.query('begin')
    try {
      for (const table of tables) await owner.query(`alter table ${table} disable row level security`)
      await tamper(owner)
      // The read is limited to one organisation, as by the application's policies: the owner inherits what the
      // ledger's function may read of all.
      await owner.query('drop policy folds_heads on audit_heads')
      for (const table of tables) {
        await owner.query(`create policy verifies on ${table} using (organisation_id = '${organisationId}')`)
        await owner.query(`alter table ${table} enable row level security`)
      }
      const now = new Date(clock.now().getTime() + 60_000)
      await owner.query(`select set_config('app.now', $1, true)`, [now.toISOString()])
      const scope = Promise.resolve({ kind: 'system', job: 'test', organisationId, now } as const)
      return await verifyAudit((work) => work(new Tx(owner as never, scope)), key, noted)
    } finally {
      await owner.query('rollback')
    }
  }

  return {
    file,
    pool,
    owner,
    clock,
    key,
    services,
    system,
    organisation,
    write,
    sequence: () => sequenceAudit(services),
    verify,
    verifyTampered,
    async close() {
      await owner.end()
      await pool.end()
      await file.close()
    },
  }
}

export type AuditWorld = Awaited<ReturnType<typeof auditWorld>>
