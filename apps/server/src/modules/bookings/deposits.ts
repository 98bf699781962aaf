import { dayMs } from '@comity/domain/base'
import { languages } from '@comity/contract'
import type { Contract } from '@comity/contract'
import { maskCardNumbers } from '@comity/domain/feedback'
import type { z } from 'zod'
import { z as schema } from 'zod'
import { recordAudit } from '../../platform/audit/audit.ts'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { StaffTx } from '../../platform/db/transaction.ts'
import { Failure, invalidField, orNotFound } from '../../platform/errors.ts'
import type { Idempotency } from '../../platform/http/call.ts'
import { once } from '../../platform/idempotency.ts'
import { emitLive } from '../../platform/live/emit.ts'
import type { Services } from '../../platform/services.ts'
import { queueMail } from '../../platform/mail/index.ts'
import { emailOf } from '../guests/index.ts'
import { getOrganisation } from '../platform/index.ts'
import { mayAskDeposit, mayMailDeposit, maySettleDeposit } from './policy.ts'
import { getBooking, lockBooking } from './queries.ts'
import type { BookingRow } from './queries.ts'

const longestDays = 30
const expireJob = 'bookings/expire-deposit'

/** Requests a deposit: keeps its payment address sealed, mails it if asked to, and queues its expiry. */
export async function requestDeposit(
  services: Services,
  tx: StaffTx,
  stayId: string,
  body: z.output<Contract['requestDeposit']['body']>,
  idempotency: Idempotency | undefined,
): Promise<{ row: BookingRow; link: string; language: string | null }> {
  const scope = await tx.scope
  const expiresAt = new Date(body.expiresAt)
  const inMs = expiresAt.getTime() - scope.now.getTime()
  if (inMs <= 0 || inMs > longestDays * dayMs) throw invalidField('/expiresAt', 'invalid_date')
  const organisation = await getOrganisation(tx)
  const vault = services.vault.organisation(organisation.organisation_id, organisation.wrapped_key)
  const { id } = await once(tx, idempotency, async () => {
    const row = orNotFound(await lockBooking(tx, stayId))
    const answer = body.sendMail ? mayMailDeposit(row, scope, vault) : mayAskDeposit(row, scope)
    if (answer !== true) throw new Failure('not_allowed_now', { reason: answer })
    await closeExpired(tx, sql`stay_id = ${stayId}::uuid`)
    const inserted = await tx.one(sql<RowOf<'deposit_requests', 'request_id'>>`
      insert into deposit_requests (organisation_id, stay_id, venue_id, amount_minor, currency, sealed_link, reason,
        sent_by_mail, state, asked_by, asked_at, expires_at)
      values (${scope.organisationId}::uuid, ${stayId}::uuid, ${row.venue_id}::uuid, ${body.amountMinor}::bigint,
        ${body.currency}, ${vault.sealText(body.link)}::bytea, ${maskCardNumbers(body.reason).text}, ${body.sendMail}::boolean,
        'asked', ${scope.userId}::uuid, platform.app_now(), ${expiresAt}::timestamptz)
      returning request_id`)
    const requestId = inserted.request_id
    const payload = JSON.stringify({ organisationId: scope.organisationId, requestId })
    await tx.run(
      sql`select platform.add_job(${expireJob}, ${payload}::json, ${`${expireJob}:${requestId}`}::text, ${expiresAt}::timestamptz)`,
    )
    const email = body.sendMail ? emailOf(vault, row) : undefined
    if (email !== undefined)
      await queueMail(tx, services, {
        to: { email },
        language: languages.find((one) => one === row.language) ?? organisation.language,
        timeZone: row.time_zone,
        template: 'deposit_request',
        parameters: {
          venue: row.venue_name,
          link: body.link,
          amount: { minor: body.amountMinor, currency: body.currency },
          expiresAt,
        },
      })
    await recordAudit(tx, scope, {
      action: 'booking.deposit_asked',
      subject: { kind: 'stay', id: stayId },
      details: {
        requestId,
        amountMinor: body.amountMinor,
        currency: body.currency,
        byMail: body.sendMail,
      },
    })
    await tell(tx, row, 'deposit_asked')
    return requestId
  })
  const [row, sealed] = [await getBooking(tx, stayId), await readLink(tx, id)]
  if (!row || !sealed) throw new Failure('not_found')
  return { row, link: vault.openText(sealed), language: row.language }
}

/** Records how the open request of a booking ended. The booking stays as it is. */
export async function settleDeposit(
  tx: StaffTx,
  stayId: string,
  outcome: z.output<Contract['settleDeposit']['body']>['outcome'],
): Promise<BookingRow> {
  const scope = await tx.scope
  const row = orNotFound(await lockBooking(tx, stayId))
  const answer = maySettleDeposit(row, scope)
  if (answer !== true) throw new Failure('not_allowed_now', { reason: answer })
  const settled = await tx.first(sql<RowOf<'deposit_requests', 'request_id'>>`
    update deposit_requests set state = ${outcome}, settled_by = ${scope.userId}::uuid, settled_at = platform.app_now()
    where stay_id = ${stayId}::uuid and state = 'asked' returning request_id`)
  if (!settled) throw new Failure('not_allowed_now', { reason: 'not_asked' })
  await recordAudit(tx, scope, {
    action: 'booking.deposit_settled',
    subject: { kind: 'stay', id: stayId },
    details: { requestId: settled.request_id, outcome },
  })
  await tell(tx, row, 'deposit_settled')
  return orNotFound(await getBooking(tx, stayId))
}

const payloadSchema = schema.object({ organisationId: schema.uuid(), requestId: schema.uuid() })

/** Notes that a request has expired. It is shown as expired from that second, whenever this runs. */
export async function expireDeposit(services: Services, payload: unknown): Promise<void> {
  const { organisationId, requestId } = payloadSchema.parse(payload)
  const scope = { job: expireJob, organisationId, now: services.clock.now() }
  await services.database.system(scope, (tx) => closeExpired(tx, sql`request_id = ${requestId}::uuid`))
}

function closeExpired(tx: Pick<StaffTx, 'run'>, which: ReturnType<typeof sql>): Promise<number> {
  return tx.run(sql`
    update deposit_requests set state = 'expired', settled_at = expires_at
    where ${which} and state = 'asked' and expires_at <= platform.app_now()`)
}

async function readLink(tx: StaffTx, requestId: string): Promise<Buffer | undefined> {
  const row = await tx.first(sql<RowOf<'deposit_requests', 'sealed_link'>>`
    select sealed_link from deposit_requests where request_id = ${requestId}::uuid`)
  return row?.sealed_link
}

function tell(tx: StaffTx, row: BookingRow, change: string): Promise<void> {
  return emitLive(tx, [{ venueId: row.venue_id, kind: 'shift', subjectId: row.stay_id, change }])
}
