import { randomBytes, randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { pino } from 'pino'
import { testDatabase } from '../../../testing/database.ts'
import { Database } from '../../db/database.ts'
import { createPool } from '../../db/pool.ts'
import { build, sql, type RowOf } from '../../db/statements.ts'
import type { SystemTx } from '../../db/transaction.ts'
import { Vault } from '../../vault.ts'
import { queueSms } from '../queue-sms.ts'
import type { NewSms } from '../queue-sms.ts'
import type { SmsServices } from '../send-sms.ts'
import { createTwilio } from '../twilio.ts'
import type { SmsLimits, SmsSettings } from '../twilio.ts'

export type SmsRow = RowOf<
  'sms_messages',
  | 'message_id'
  | 'state'
  | 'code'
  | 'attempts'
  | 'provider_id'
  | 'sent_at'
  | 'look_at'
  | 'looks'
  | 'is_counted'
  | 'segments'
  | 'sealed'
>

/** Invented: Ofcom reserves these for drama. */
export const number = (index = 123) => `+447700900${String(index).padStart(3, '0')}`

/** A database with an organisation in Great Britain, its message sending, and the owner of the tables. */
export async function channelsWorld() {
  const file = await testDatabase()
  const pool = createPool(file.appUrl, { onError: () => undefined, max: 8 })
  const owner = new Client({ connectionString: file.ownerUrl })
  await owner.connect()
  const clock = { current: new Date('2026-03-02T10:00:00Z'), now: () => clock.current }
  const vault = new Vault(randomBytes(32))
  const shared = { clock, database: new Database(pool), vault, log: pino({ level: 'silent' }) }

  async function organisation(country = 'GB') {
    const [organisationId, venueId] = [randomUUID(), randomUUID()]
    const wrappedKey = vault.newOrganisationKey()
    const common = { sector: 'hotel' as const, country, time_zone: 'Europe/London', created_at: clock.now() }
    await shared.database.system({ job: 'test', organisationId, now: clock.now() }, async (tx) => {
      await tx.run(
        build.insertInto('organisations').values({
          ...common,
          organisation_id: organisationId,
          name: 'Harbour Hotels',
          language: 'en',
          wrapped_key: wrappedKey,
        }),
      )
      await tx.run(
        build.insertInto('venues').values({
          ...common,
          organisation_id: organisationId,
          venue_id: venueId,
          name: 'Quay',
          code: venueId.slice(0, 8),
        }),
      )
    })
    return { organisationId, venueId, keys: vault.organisation(organisationId, wrappedKey) }
  }

  const inOrganisation = <T>(organisationId: string, work: (tx: SystemTx) => Promise<T>) =>
    shared.database.system({ job: 'test', organisationId, now: clock.now() }, work)

  return {
    ...shared,
    pool,
    owner,
    appUrl: file.appUrl,
    organisation,
    inOrganisation,
    forward(ms: number) {
      clock.current = new Date(clock.current.getTime() + ms)
    },
    withProvider(settings?: SmsSettings, limits?: SmsLimits): SmsServices {
      return { ...shared, sms: settings && createTwilio(settings, limits) }
    },
    queue(services: SmsServices, organisationId: string, message: Partial<NewSms> = {}) {
      const whole: NewSms = {
        purpose: 'alert',
        to: number(),
        text: 'An alert: https://c.example/a',
        ...message,
      }
      return inOrganisation(organisationId, (tx) => queueSms(tx, services, whole))
    },
    rows(organisationId: string): Promise<SmsRow[]> {
      return inOrganisation(organisationId, (tx) =>
        tx.all(sql<SmsRow>`select * from sms_messages order by queued_at, message_id`),
      )
    },
    async row(organisationId: string, messageId: string): Promise<SmsRow> {
      const found = (await this.rows(organisationId)).find(({ message_id }) => message_id === messageId)
      if (!found) throw new Error(`no message ${messageId}`)
      return found
    },
    /** How often the queue will run a job with a key. */
    async jobs(key: string): Promise<number> {
      const { rowCount } = await owner.query('select 1 from graphile_worker.jobs where key = $1', [key])
      return rowCount ?? 0
    },
    async close() {
      await pool.end()
      await owner.end()
      await file.close()
    },
  }
}

export type ChannelsWorld = Awaited<ReturnType<typeof channelsWorld>>
