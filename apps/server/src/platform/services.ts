import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Logger } from 'pino'
import type { Pins } from './auth/pins.ts'
import type { SignIn } from './auth/sign-in.ts'
import type { Outbound } from './http/outbound.ts'
import type { RateLimit } from './http/rate-limit.ts'
import type { FigureRegistry } from './figures/index.ts'
import type { Live } from './live/live.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Push } from './push/push.ts'
import type { Sms } from './sms/sms.ts'
import type { Storage } from './storage/storage.ts'
import type { Transcribe } from './transcription/transcription.ts'
import type { Vault } from './vault.ts'

/** The dependencies of handlers and jobs; created once at start. */
export interface Services {
  readonly config: Config
  readonly clock: Clock
  readonly database: Database
  /** Only for calls for help: connections that no other call can take. */
  readonly safetyDatabase: Database
  readonly vault: Vault
  readonly signIn: SignIn
  readonly pins: Pins
  readonly mailer: Mailer
  /** Absent: no provider is set, text messages are stored. */
  readonly sms: Sms | undefined
  /** Absent: no keys are set, browsers get no messages. */
  readonly push: Push | undefined
  readonly live: Live
  readonly figures: FigureRegistry
  readonly storage: Storage
  /** undefined: no service is configured. */
  readonly transcribe: Transcribe | undefined
  /** Requests to addresses that an organisation supplied. */
  readonly outbound: Outbound
  /** Limits beyond those of every call: attempts with a secret, by address. */
  readonly limits: { readonly secrets: RateLimit }
  readonly log: Logger
  readonly startedAt: Date
  readonly version: string
  /** Folder for temporary files, each below a folder of its request. */
  readonly spoolFolder: string
  /** Whether this process is processing the queue. */
  readonly queueRuns: () => boolean
  /** Migrations that this version expects and the database lacks. */
  readonly pendingMigrations: () => Promise<readonly string[]>
}
