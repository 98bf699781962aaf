import { dayMs } from '@comity/domain/base'
import type { Contract } from '@comity/contract'
import { billSeverity, currencyOf } from '@comity/domain/bills'
import { maskCardNumbers } from '@comity/domain/feedback'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { build } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { invalidField } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import type { OrganisationVault } from '../../../platform/vault.ts'
import { organisationVault } from '../../platform/index.ts'
import { recordActivity } from '../../activity/index.ts'
import { createIncident, findSubject } from '../../incidents/index.ts'
import { openVenue } from '../open-venue.ts'
import { personToken } from '../phone-tokens.ts'
import { getSealedContact } from '../queries/guests.ts'
import { verifiedCheck } from './verify-code.ts'

export type BillReport = z.output<Contract['reportBill']['body']>

const oldestDays = 30
/** Clocks of telephones may be ahead. */
const clockSlipMs = 5 * 60_000

/**
 * Reports a bill. Returns its id. A forgotten or unpaid bill is an incident too, which counts only once a second person
 * confirms it; a disputed bill is none.
 */
export async function reportBill(services: Services, tx: StaffTx, report: BillReport): Promise<string> {
  const scope = await tx.scope
  const { venueId, outcome, amountMinor, note, stayId, guestId } = report
  const venue = await openVenue(tx, venueId)
  if (!venue) throw invalidField('/venueId', 'unknown_venue')
  const happenedAt = whenOf(report, scope.now)
  const check = report.checkId === undefined ? undefined : await verifiedCheck(tx, report.checkId)
  if (check && check.venue_id !== venueId) throw invalidField('/checkId', 'invalid_choice')
  const subject = await findSubject(tx, { venueId, stayId, guestId })
  const vault = await organisationVault(services, tx)
  const phone = check ? vault.openText(check.sealed) : await phoneOf(tx, vault, subject.guestId)
  const currency = report.currency ?? currencyOf(venue.country)
  const room = report.room?.toUpperCase() ?? subject.room
  const severity = billSeverity({ outcome, amountMinor, currency })
  const words = maskCardNumbers(note ?? '').text
  const incidentId =
    severity &&
    (await createIncident(tx, scope, {
      venueId,
      type: 'unpaid_bill',
      severity,
      ...(words ? { observed: words } : {}),
      guestId,
      stayId,
      ...(room ? { room } : {}),
      occurredAt: happenedAt,
      source: 'bill',
      amountMinor,
      currency,
    }))
  const row = await tx.one(
    build
      .insertInto('unpaid_bills')
      .values({
        organisation_id: scope.organisationId,
        venue_id: venueId,
        guest_id: subject.guestId,
        profile_id: subject.profileId,
        stay_id: stayId ?? null,
        incident_id: incidentId ?? null,
        check_id: check?.check_id ?? null,
        person_token: personToken(vault, { phone, guestId: subject.guestId ?? undefined }),
        outcome,
        amount_minor: String(amountMinor),
        currency,
        room,
        note: words || null,
        happened_at: happenedAt,
        reported_by: scope.userId,
        reported_at: scope.now,
      })
      .returning('bill_id'),
  )
  const noted = { kind: 'bill' as const, id: row.bill_id }
  await recordActivity(tx, { venueId, userId: scope.userId, kind: 'bill_reported', subject: noted })
  await recordAudit(tx, scope, {
    action: 'bill.reported',
    subject: noted,
    details: { outcome, withIncident: incidentId !== undefined },
  })
  return row.bill_id
}

function whenOf({ happenedAt }: BillReport, now: Date): Date {
  if (happenedAt === undefined) return now
  const at = new Date(happenedAt)
  if (at.getTime() > now.getTime() + clockSlipMs) throw invalidField('/happenedAt', 'too_large')
  if (at.getTime() < now.getTime() - oldestDays * dayMs) throw invalidField('/happenedAt', 'too_small')
  return at > now ? now : at
}

/** The known number of the guest, so that one person has one token however the bill was reported. */
async function phoneOf(
  tx: StaffTx,
  vault: OrganisationVault,
  guestId: string | null,
): Promise<string | undefined> {
  const sealed = guestId === null ? undefined : await getSealedContact(tx, guestId)
  if (!sealed?.wrapped_key || !sealed.contact) return undefined
  return vault.openContact({ wrappedKey: sealed.wrapped_key, contact: sealed.contact }).phone
}
