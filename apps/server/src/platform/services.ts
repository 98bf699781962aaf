import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Logger } from 'pino'
import type { Pins } from './auth/pins.ts'
import type { SignIn } from './auth/sign-in.ts'
import type { Outbound } from './http/outbound.ts'
import type { RateLimit } from './http/rate-limit.ts'
import type { Live } from './live/live.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Push } from './push/push.ts'
import type { Sms } from './sms/sms.ts'
import type { Storage } from './storage/storage.ts'
import type { Transcribe } from './transcription/transcription.ts'
import type { Vault } from './vault.ts'

/** What handlers and jobs work with; built once at start. */
export interface Services {
  readonly config: Config
  readonly clock: Clock
  readonly database: Database
  /** For calls for help alone: connections that no other call can take. */
  readonly safetyDatabase: Database
  readonly vault: Vault
  readonly signIn: SignIn
  readonly pins: Pins
  readonly mailer: Mailer
  /** Absent: no provider is set, text messages are kept. */
  readonly sms: Sms | undefined
  /** Absent: no keys are set, browsers are not told. */
  readonly push: Push | undefined
  /** What happens, for those who watch. */
  readonly live: Live
  readonly storage: Storage
  /** undefined: no service is configured. */
  readonly transcribe: Transcribe | undefined
  /** Requests to addresses that an organisation named. */
  readonly outbound: Outbound
  /** Beyond those of every call: tries of a secret, by address. */
  readonly limits: { readonly secrets: RateLimit }
  readonly log: Logger
  readonly startedAt: Date
  readonly version: string
  /** Folder for files under way, each below a folder of its request. */
  readonly spoolFolder: string
  /** Whether the queue is being worked on by this process. */
  readonly queueRuns: () => boolean
  /** Migrations that this version expects and the database lacks. */
  readonly pendingMigrations: () => Promise<readonly string[]>
}
