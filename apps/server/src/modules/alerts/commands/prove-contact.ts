import { normaliseEmail, normalisePhone } from '@comity/domain/guests'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure, invalidField } from '../../../platform/errors.ts'
import { queueMail } from '../../../platform/mail/queue-mail.ts'
import type { Services } from '../../../platform/services.ts'
import { beginProof, codeMinutes, proveContact, queueSms, smsTexts } from '../../../platform/sms/index.ts'
import type { ContactKind, HeldCode } from '../../../platform/sms/index.ts'
import { organisationVault } from '../../platform/index.ts'
import { getPerson, ownChoice, switchOnTexts } from '../notices/preferences.ts'

const mostCodesADay = 10

/** Sends a code to a telephone number or address to verify it. Returns its expiry. */
export async function sendCode(
  services: Services,
  tx: StaffTx,
  kind: ContactKind,
  typed: string,
): Promise<Date> {
  const scope = await tx.scope
  const value = kind === 'phone' ? normalisePhone(typed, scope.country) : normaliseEmail(typed)
  if (!value) throw invalidField('/value', kind === 'phone' ? 'invalid_phone' : 'invalid_email')
  const vault = await organisationVault(services, tx)
  const code = await beginProof(tx, vault, { userId: scope.userId, kind, value })
  // Counted after the row is locked, so that two calls at once cannot exceed the limit.
  await countSending(tx, scope.userId, kind === 'phone' ? 'sms' : 'email', 'code')
  const person = await getPerson(tx, scope.userId)
  if (!person) throw new Failure('forbidden')
  const { language = person.language } = await ownChoice(tx, scope.userId)
  const expiresAt = new Date(scope.now.getTime() + codeMinutes * 60_000)
  if (kind === 'phone') {
    const text = smsTexts(language)('alerts.code', { code })
    const queued = await queueSms(tx, services, { purpose: 'code', to: value, text, userId: scope.userId })
    if (queued.state === 'held') refuseHeld(queued.code)
  } else {
    await queueMail(tx, services, {
      to: { email: value, name: person.name },
      language,
      timeZone: person.time_zone,
      template: 'alert_code',
      parameters: { code, expiresAt },
    })
  }
  return expiresAt
}

/**
 * Refuses before anything is stored when nothing can be sent. Without a provider the demo keeps the message in its
 * mailbox.
 */
function refuseHeld(code: HeldCode): void {
  if (code === 'no_provider') return
  if (code === 'bad_number') throw invalidField('/value', 'invalid_phone')
  if (code === 'country_not_allowed') throw invalidField('/value', 'not_offered')
  throw new Failure('rate_limited', { retryAfterSeconds: code === 'cap_day' ? 3_600 : 60 })
}

/**
 * Counts a sending at the person's own request: one a minute per kind, ten a day.
 *
 * @throws Failure rate_limited
 */
async function countSending(
  tx: StaffTx,
  userId: string,
  channel: 'sms' | 'email',
  kind: 'code',
): Promise<void> {
  const row = await tx.first(sql<{ minute: number; day: number }>`
    select (count(*) filter (where queued_at > platform.app_now() - interval '1 minute' and channel = ${channel}))::int
      as minute, count(*)::int as day
    from notices where user_id = ${userId}::uuid and alert_kind = ${kind}
      and queued_at > platform.app_now() - interval '24 hours'`)
  if (row && row.minute > 0) throw new Failure('rate_limited', { retryAfterSeconds: 60 })
  if (row && row.day >= mostCodesADay) throw new Failure('rate_limited', { retryAfterSeconds: 3_600 })
  await tx.run(sql`
    insert into notices (organisation_id, alert_kind, alert_id, user_id, channel, ignores_quiet, state, queued_at, settled_at)
    values (current_setting('app.organisation_id')::uuid, ${kind}, uuidv7(), ${userId}::uuid, ${channel}, true,
      'handed_over', platform.app_now(), platform.app_now())`)
}

/**
 * Checks a code. A wrong code is returned, not thrown, so that the attempt counts. Verifying a number switches text
 * messages on.
 */
export async function tryCode(
  services: Services,
  tx: StaffTx,
  kind: ContactKind,
  code: string,
): Promise<'proved' | 'wrong' | 'over'> {
  const scope = await tx.scope
  const vault = await organisationVault(services, tx)
  const answer = await proveContact(tx, vault, { userId: scope.userId, kind, code })
  if (answer !== 'proved') return answer
  if (kind === 'phone') await switchOnTexts(tx, scope.userId)
  const subject = { kind: 'member' as const, id: scope.userId }
  await recordAudit(tx, scope, { action: 'alert.contact_proved', subject, details: { kind } })
  return 'proved'
}
