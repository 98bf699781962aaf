import type { Services } from '../services.ts'
import type { Mailer } from './mailer.ts'

export type MailServices = Pick<Services, 'config' | 'clock' | 'database' | 'vault' | 'log'> & {
  readonly mailer: Mailer
}
