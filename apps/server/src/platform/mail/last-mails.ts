import { sql, type RowOf } from '../db/statements.ts'
import type { PlatformTx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import type { MailAddress } from './mail.ts'
import { renderMail } from './render.ts'
import type { RenderedMail } from './render.ts'
import { openMail } from './stored-mail.ts'

export interface ShownMail extends RenderedMail {
  readonly mailId: string
  readonly to: MailAddress
  readonly queuedAt: Date
}

/** The newest mails as their recipients read them, including links: for the demo only. */
export async function unsafeLastMails(
  tx: PlatformTx,
  services: Pick<Services, 'config' | 'vault'>,
  limit: number,
): Promise<ShownMail[]> {
  const rows = await tx.all(sql<RowOf<'platform.mails', 'mail_id' | 'queued_at' | 'sealed'>>`
    select mail_id, queued_at, sealed from platform.mails where last_error_code is distinct from 'unreadable'
    order by queued_at desc, mail_id desc limit ${limit}::int`)
  return rows.map(({ mail_id, queued_at, sealed }) => {
    const mail = openMail(services.vault, sealed)
    return { mailId: mail_id, to: mail.to, queuedAt: queued_at, ...renderMail(services.config, mail) }
  })
}
