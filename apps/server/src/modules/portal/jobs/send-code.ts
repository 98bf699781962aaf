import { z } from 'zod'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { PlatformTx } from '../../../platform/db/transaction.ts'
import { queueMail } from '../../../platform/mail/index.ts'
import type { Services } from '../../../platform/services.ts'
import { queueSms, smsTexts } from '../../../platform/sms/index.ts'
import type { SealedCode } from '../commands/begin-sign-in.ts'

const payload = z.object({ codeId: z.uuid() })

interface Waiting extends RowOf<
  'platform.portal_codes',
  'kind' | 'language' | 'tokens' | 'sent_at' | 'expires_at'
> {
  sealed: NonNullable<ColumnOf<'platform.portal_codes', 'sealed'>>
}

/** Sends a code if its contact is known; otherwise sends nothing. The content is deleted either way. */
export async function sendPortalCode(services: Services, job: unknown): Promise<void> {
  const { codeId } = payload.parse(job)
  const { clock, database } = services
  const scope = { job: 'trust/send-portal-code', now: clock.now() }
  const wanted = await database.platform(scope, async (tx) => {
    const row = await tx.first(sql<Waiting>`
      select kind, language, tokens, sealed, sent_at, expires_at from platform.portal_codes
      where code_id = ${codeId}::uuid and sealed is not null and expires_at > platform.app_now() for update`)
    if (!row) return undefined
    const organisations = await organisationsOf(tx, row.tokens)
    const { contact, code } = services.vault.openContent('mail', row.sealed) as SealedCode
    if (row.kind === 'phone' && organisations.length > 0) return { ...row, organisations, contact, code }
    if (organisations.length > 0)
      await queueMail(tx, services, {
        to: { email: contact },
        language: row.language,
        template: 'portal_code',
        parameters: { code, expiresAt: row.expires_at },
      })
    await forget(tx, codeId)
    return undefined
  })
  if (!wanted) return
  // An organisation pays for a text message: the first that knows the number and may send to it.
  for (const organisationId of wanted.organisations) {
    const { state } = await database.system({ ...scope, organisationId }, (tx) =>
      queueSms(tx, services, {
        // A repeated run finds the message.
        messageId: codeId,
        purpose: 'code',
        to: wanted.contact,
        text: smsTexts(wanted.language)('portal.code', { code: wanted.code, minutes: minutesOf(wanted) }),
      }),
    )
    if (state === 'queued') break
  }
  await database.platform(scope, (tx) => forget(tx, codeId))
}

const minutesOf = ({ sent_at, expires_at }: Waiting) =>
  Math.round((expires_at.getTime() - sent_at.getTime()) / 60_000)

async function organisationsOf(tx: PlatformTx, tokens: readonly Buffer[]): Promise<string[]> {
  const rows = await tx.all(sql<{ organisation_id: string }>`
    select distinct organisation_id from network.profiles_of_contact(${[...tokens]}::bytea[]) order by 1`)
  return rows.map((row) => row.organisation_id)
}

function forget(tx: PlatformTx, codeId: string): Promise<number> {
  return tx.run(sql`update platform.portal_codes set sealed = null where code_id = ${codeId}::uuid`)
}
