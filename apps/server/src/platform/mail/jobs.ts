import { cleanMails } from './clean-mails.ts'
import { sendMail } from './send-mail.ts'

export const mailJobs = { 'platform/send-mail': sendMail, 'platform/clean-mails': cleanMails }

/** In the queue's crontab format. */
export const mailCrontab = '*/10 * * * * platform/clean-mails'
