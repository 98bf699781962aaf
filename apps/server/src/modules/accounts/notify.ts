import type { Role } from '@comity/contract'
import type { Tx } from '../../platform/db/transaction.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Services } from '../../platform/services.ts'
import { getOrganisation } from '../platform/index.ts'
import { getRecipient, listRecipients } from './queries/recipients.ts'
import { getMember } from './queries/members.ts'

type Content<M = Mail> = M extends Mail ? Pick<M, 'template' | 'parameters'> : never

/** Whom to notify of what, and whose action caused it, as mails name them. */
export interface Telling {
  readonly organisation: string
  readonly by: string
}

/** Mails members with these roles in the language of the organisation, except the person who acted. */
export async function tellRoles(
  services: Services,
  tx: Tx,
  roles: readonly Role[],
  byUserId: string,
  content: (telling: Telling) => Content,
): Promise<void> {
  const [context, recipients] = [await telling(tx, byUserId), await listRecipients(tx, roles, byUserId)]
  for (const { email, name } of recipients) {
    await queueMail(tx, services, { ...context.locale, to: { email, name }, ...content(context.names) })
  }
}

export async function tellMember(
  services: Services,
  tx: Tx,
  userId: string,
  byUserId: string,
  content: (telling: Telling) => Content,
): Promise<void> {
  const recipient = await getRecipient(tx, userId)
  if (!recipient) return
  const context = await telling(tx, byUserId)
  const { email, name } = recipient
  await queueMail(tx, services, { ...context.locale, to: { email, name }, ...content(context.names) })
}

async function telling(tx: Tx, byUserId: string) {
  const [organisation, by] = [await getOrganisation(tx), await getMember(tx, byUserId)]
  return {
    locale: { language: organisation.language, timeZone: organisation.time_zone },
    names: { organisation: organisation.name, by: by?.name ?? organisation.name },
  }
}
