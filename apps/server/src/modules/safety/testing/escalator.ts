import { pino } from 'pino'
import { Database } from '../../../platform/db/database.ts'
import { createSafetyPool } from '../../../platform/db/safety-pool.ts'
import type { Services } from '../../../platform/services.ts'
import { Vault } from '../../../platform/vault.ts'
import { awaitKillOrder } from '../../../testing/kill-points.ts'
import { scanSafety } from '../scan.ts'
import { safetySenders } from '../senders/index.ts'
import type { SafetySender, SafetySenders } from '../senders/sender.ts'

const { url = '', master = '' } = JSON.parse(process.argv[2] ?? '{}') as { url?: string; master?: string }

/** Duplicate mails are allowed: delivery is at least once. */
const withoutHurry =
  (sender: SafetySender): SafetySender =>
  async (services, tx, message) => {
    const { recipients, isSetUp } = await sender(services, tx, message)
    return { recipients, isSetUp }
  }
const { in_app, email, sms, push } = safetySenders
const senders: SafetySenders = { in_app: withoutHurry(in_app), email: withoutHurry(email), sms, push }

const database = new Database(createSafetyPool(url, () => undefined))
const silent = {
  log: pino({ level: 'silent' }),
  vault: new Vault(Buffer.from(master, 'hex')),
  config: { publicUrl: 'http://localhost:3000', basePath: '/' },
}

await database.ping()
awaitKillOrder((now) => {
  const services = { ...silent, safetyDatabase: database, clock: { now: () => now } }
  return scanSafety(services as unknown as Services, senders)
})
