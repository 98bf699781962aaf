import type { Services } from '../services.ts'
import type { Mailer } from './mailer.ts'

/** What the jobs of mail work with. */
export type MailServices = Pick<Services, 'config' | 'clock' | 'database' | 'vault' | 'log'> & {
  readonly mailer: Mailer
}
