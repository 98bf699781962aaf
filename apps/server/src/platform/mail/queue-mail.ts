import { sql } from '../db/statements.ts'
import type { Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import type { Mail } from './mail.ts'

/**
 * Queues a mail in the transaction of its cause: it is sent if and only if that commits. Content and address are
 * sealed, because their links are secrets. Accounts without an address have one below `.invalid` (RFC 2606), where
 * nobody can be reached: nothing is queued for those.
 *
 * @param tx any scope.
 * @param mailId drawn by a caller that sends it without waiting for the queue.
 */
export async function queueMail(
  tx: Pick<Tx, 'run'>,
  services: Pick<Services, 'vault'>,
  mail: Mail,
  mailId: string | null = null,
): Promise<void> {
  if (/\.invalid$/iu.test(mail.to.email)) return
  await tx.run(sql`
    with fresh as (select coalesce(${mailId}::uuid, uuidv7()) as id), queued as (
      insert into platform.mails (mail_id, queued_at, state, sealed)
      select id, platform.app_now(), 'queued', ${services.vault.sealContent('mail', mail)}::bytea from fresh)
    select platform.add_job('platform/send-mail', json_build_object('mailId', id), 'platform/send-mail:' || id)
    from fresh`)
}
