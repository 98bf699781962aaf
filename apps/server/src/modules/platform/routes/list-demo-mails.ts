import { listDemoMails } from '@comity/contract/demo/mails'
import { handle } from '../../../platform/http/call.ts'
import { unsafeLastMails } from '../../../platform/mail/index.ts'

export const listDemoMailsRoute = handle(listDemoMails, async ({ services, now }) => {
  const mails = await services.database.platform({ job: 'demo/mailbox', now }, (tx) =>
    unsafeLastMails(tx, services, 50),
  )
  return {
    items: mails.map(({ mailId, to, subject, text, queuedAt, links }) => ({
      id: mailId,
      to: to.email,
      subject,
      text,
      at: queuedAt.toISOString(),
      links: [...links],
    })),
  }
})
