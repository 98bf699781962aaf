export { portalLink, proofLink, stayLink } from './links.ts'
export { mailCrontab, mailJobs } from './jobs.ts'
export { unsafeLastMails } from './last-mails.ts'

export type { Mail, SignInChange } from './mail.ts'

export { createMailer } from './mailer.ts'

export { queueMail } from './queue-mail.ts'

export { mailTexts } from './texts.ts'
