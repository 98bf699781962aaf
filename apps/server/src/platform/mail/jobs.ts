import { cleanMails } from './clean-mails.ts'
import { sendMail } from './send-mail.ts'

export const mailJobs = { 'platform/send-mail': sendMail, 'platform/clean-mails': cleanMails }

/** In the crontab form of the queue. */
export const mailCrontab = '*/10 * * * * platform/clean-mails'
