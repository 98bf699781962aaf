import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { pino } from 'pino'
import { testDatabase } from '../../../testing/database.ts'
import type { Config } from '../../config.ts'
import { Database } from '../../db/database.ts'
import { createPool } from '../../db/pool.ts'
import { sql, type RowOf } from '../../db/statements.ts'
import { Vault } from '../../vault.ts'
import type { Mail } from '../mail.ts'
import { createMailer } from '../mailer.ts'
import type { MailerOptions } from '../mailer.ts'
import { queueMail } from '../queue-mail.ts'
import type { MailServices } from '../services.ts'

export type MailRow = RowOf<
  'platform.mails',
  'mail_id' | 'state' | 'attempts' | 'sent_at' | 'last_error_code' | 'sealed'
>

/** A database with mails, workers, and the owner of its tables, who sees what a thief would. */
export async function mailWorld() {
  const file = await testDatabase()
  const pool = createPool(file.appUrl, { onError: () => undefined, max: 4 })
  const owner = new Client({ connectionString: file.ownerUrl })
  await owner.connect()
  const clock = { current: new Date('2026-03-02T10:00:00Z'), now: () => clock.current }
  const config = {
    publicUrl: 'https://comity.example',
    basePath: '/app',
    contactEmail: 'support@comity.example',
  } as Config
  const shared = {
    config,
    clock,
    database: new Database(pool),
    vault: new Vault(randomBytes(32)),
    log: pino({ level: 'silent' }),
  }

  /** Services that send according to the options; each has its own mailer. */
  function withMailer(options: Partial<MailerOptions> = {}): MailServices {
    const common = { smtpUrl: undefined, from: 'post@comity.example', replyTo: config.contactEmail }
    return { ...shared, mailer: createMailer({ ...common, ...options }) }
  }

  return {
    ...shared,
    pool,
    owner,
    appUrl: file.appUrl,
    withMailer,
    forward(ms: number) {
      clock.current = new Date(clock.current.getTime() + ms)
    },
    /** Queues a mail as a command would, and returns its id. */
    async queue(mail: Mail): Promise<string> {
      const known = new Set((await this.rows()).map(({ mail_id }) => mail_id))
      await shared.database.platform({ job: 'test', now: clock.now() }, (tx) => queueMail(tx, shared, mail))
      const [added] = (await this.rows()).filter(({ mail_id }) => !known.has(mail_id))
      if (!added) throw new Error('nothing was queued')
      return added.mail_id
    },
    rows(): Promise<MailRow[]> {
      return shared.database.platform({ job: 'test', now: clock.now() }, (tx) =>
        tx.all(sql<MailRow>`select * from platform.mails order by queued_at, mail_id`),
      )
    },
    async row(mailId: string): Promise<MailRow> {
      const found = (await this.rows()).find(({ mail_id }) => mail_id === mailId)
      if (!found) throw new Error(`no mail ${mailId}`)
      return found
    },
    async close() {
      await pool.end()
      await owner.end()
      await file.close()
    },
  }
}

export type MailWorld = Awaited<ReturnType<typeof mailWorld>>
