import { sql } from '../db/statements.ts'
import { intervalOf } from '../retention.ts'
import type { MailServices } from './services.ts'

/**
 * Deletes expired mails, sent or not. Requeues mails that have waited longer than the longest pause between attempts:
 * their worker was killed, and the queue alone would keep its job locked for hours.
 */
export async function cleanMails({ database, clock }: MailServices): Promise<void> {
  await database.platform({ job: 'platform/clean-mails', now: clock.now() }, async (tx) => {
    await tx.run(sql`
      delete from platform.mails
      where queued_at < platform.app_now() - ${intervalOf('mail_not_sent')}
        or sent_at < platform.app_now() - ${intervalOf('mail_sent')}`)
    await tx.run(sql`
      select platform.add_job('platform/send-mail', json_build_object('mailId', mail_id), 'platform/send-mail:' || mail_id)
      from platform.mails
      where state = 'queued' and coalesce(tried_at, queued_at) < platform.app_now() - interval '30 minutes'`)
  })
}
