/** A process that does nothing but escalate, slowly enough to be killed at any point of it. */
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { Database } from '../../../platform/db/database.ts'
import { createSafetyPool } from '../../../platform/db/safety-pool.ts'
import type { Services } from '../../../platform/services.ts'
import { Vault } from '../../../platform/vault.ts'
import { scanSafety } from '../scan.ts'
import { safetySenders } from '../senders/index.ts'
import type { SafetySender, SafetySenders } from '../senders/index.ts'

const { url = '', master = '' } = JSON.parse(process.argv[2] ?? '{}') as { url?: string; master?: string }

const slow =
  (sender: SafetySender): SafetySender =>
  async (services, tx, message) => {
    await wait(Math.random() * 6)
    const sent = await sender(services, tx, message)
    await wait(Math.random() * 6)
    // The mail itself is not what is held against the kill: it is at least once.
    return { recipients: sent.recipients, isSetUp: sent.isSetUp }
  }
const { in_app, email, sms, push } = safetySenders
const senders: SafetySenders = { in_app: slow(in_app), email: slow(email), sms, push }

const database = new Database(createSafetyPool(url, () => undefined))
const silent = {
  log: pino({ level: 'silent' }),
  vault: new Vault(Buffer.from(master, 'hex')),
  config: { publicUrl: 'http://localhost:3000', basePath: '/' },
}

await database.ping()
process.on('message', (now: string) => {
  const services = { ...silent, safetyDatabase: database, clock: { now: () => new Date(now) } }
  void scanSafety(services as unknown as Services, senders).then(() => process.send?.('done'))
})
process.once('disconnect', () => process.exit(0))
process.send?.('ready')
