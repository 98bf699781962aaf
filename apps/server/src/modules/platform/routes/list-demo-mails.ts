import { listDemoMails } from '@comity/contract/demo/mails'
import { handle } from '../../../platform/http/call.ts'
import { unsafeLastMails } from '../../../platform/mail/index.ts'
import type { Services } from '../../../platform/services.ts'
import { unsafeLastSms } from '../../../platform/sms/index.ts'
import { organisationVault } from '../organisation-vault.ts'

const mostShown = 50

export const listDemoMailsRoute = handle(listDemoMails, async ({ services, now }) => {
  const mails = await services.database.platform({ job: 'demo/mailbox', now }, (tx) =>
    unsafeLastMails(tx, services, mostShown),
  )
  const items = mails.map(({ mailId, to, subject, text, queuedAt, links }) => ({
    id: mailId,
    to: to.email,
    subject,
    text,
    at: queuedAt.toISOString(),
    links: [...links],
  }))
  return {
    items: [...items, ...(await textMessages(services, now))]
      .toSorted((a, b) => (a.at < b.at ? 1 : -1))
      .slice(0, mostShown),
  }
})

async function textMessages(services: Services, now: Date) {
  const { database } = services
  const items = []
  for (const organisationId of await database.organisationIds()) {
    const messages = await database.system({ job: 'demo/mailbox', organisationId, now }, async (tx) =>
      unsafeLastSms(tx, await organisationVault(services, tx), mostShown),
    )
    for (const { messageId, to, text, queuedAt } of messages)
      items.push({ id: messageId, to, subject: '', text, at: queuedAt.toISOString(), links: [] })
  }
  return items
}
