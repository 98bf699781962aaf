import { sql, type ColumnOf, type RowOf } from '../db/statements.ts'
import type { Tx } from '../db/transaction.ts'
import { orderOf } from '../http/page.ts'
import type { Page } from '../http/page.ts'
import type { OrganisationVault } from '../vault.ts'

/** A message as shown to those responsible for its cost: without number and text. */
export type ListedSms = Readonly<
  RowOf<
    'sms_messages',
    'message_id' | 'purpose' | 'user_id' | 'segments' | 'state' | 'code' | 'queued_at' | 'sent_at'
  >
>

export const smsOrder = orderOf('message_id', { queuedAt: [{ by: 'queued_at', is: 'instant' }] })

/** Messages of the organisation to these persons; undefined: to everybody. */
export function listSms(organisationId: string, userIds: readonly string[] | undefined, page: Page) {
  return page.of(sql<ListedSms>`
    select message_id, purpose, user_id, segments, state, code, queued_at, sent_at
    from sms_messages
    where organisation_id = ${organisationId}::uuid
      and (${userIds ? [...userIds] : null}::uuid[] is null or user_id = any (${userIds ? [...userIds] : null}::uuid[]))`)
}

/** A message and those queued at the same instant for the same purpose, each to another person. */
export function listSmsWith(tx: Tx, messageId: string): Promise<ListedSms[]> {
  return tx.all(sql<ListedSms>`
    select distinct on (m.user_id) m.message_id, m.purpose, m.user_id, m.segments, m.state, m.code, m.queued_at, m.sent_at
    from sms_messages first
    join sms_messages m on m.organisation_id = first.organisation_id and m.queued_at = first.queued_at
      and m.purpose = first.purpose
    where first.message_id = ${messageId}::uuid and m.user_id is not null and m.message_id >= first.message_id
    order by m.user_id, m.message_id`)
}

/** The newest messages of an organisation that were not sent to a provider, with number and text: for the demo only. */
export async function unsafeLastSms(
  tx: Tx,
  vault: OrganisationVault,
  limit: number,
): Promise<{ messageId: string; to: string; text: string; queuedAt: Date }[]> {
  const rows = await tx.all(sql<
    RowOf<'sms_messages', 'message_id' | 'queued_at'> & {
      sealed: NonNullable<ColumnOf<'sms_messages', 'sealed'>>
    }
  >`
    select message_id, sealed, queued_at from sms_messages where sealed is not null
    order by queued_at desc, message_id desc limit ${limit}::int`)
  return rows.map(({ message_id, sealed, queued_at }) => {
    const { to, text } = JSON.parse(vault.openText(sealed)) as { to: string; text: string }
    return { messageId: message_id, to, text, queuedAt: queued_at }
  })
}
