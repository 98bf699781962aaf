import { billState, flagDays, isShownFor, stayDays } from '@comity/domain/bills'
import type { LookupPurpose } from '@comity/domain/bills'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { orNotFound } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { organisationVault } from '../../platform/index.ts'
import { openVenue } from '../open-venue.ts'
import { personToken } from '../phone-tokens.ts'
import { listBillsOf, timesOf } from '../queries/bills.ts'
import type { BillRow } from '../queries/bills.ts'
import { countKeptStays, findGuestsByPhone, listLateStays } from '../queries/guests.ts'
import { verifiedCheck } from './verify-code.ts'

/** What is known here about the owner of a verified number; data that the purpose does not need is not read. */
export async function lookUpGuest(
  services: Services,
  tx: StaffTx,
  { checkId, purpose }: { readonly checkId: string; readonly purpose: LookupPurpose },
) {
  const scope = await tx.scope
  const check = await verifiedCheck(tx, checkId)
  const venue = orNotFound(await openVenue(tx, check.venue_id))
  const vault = await organisationVault(services, tx)
  const phone = vault.openText(check.sealed)
  const found = await findGuestsByPhone(tx, vault.token('phone', phone))
  const adults = found.filter(({ is_minor }) => !is_minor).map(({ guest_id }) => guest_id)
  const guestIds = found.map(({ guest_id }) => guest_id)
  const shows = (part: Parameters<typeof isShownFor>[1]) => isShownFor(purpose, part)
  const needsBills = shows('open_bills') || shows('past_bills')
  const bills = needsBills ? await listBillsOf(tx, adults, personToken(vault, { phone })) : []
  const isPending = (row: BillRow) => ['open', 'claimed'].includes(billState(timesOf(row), scope.now))
  await recordAudit(tx, scope, {
    action: 'bill.guest_looked_up',
    subject: { kind: 'phone_check', id: checkId },
    details: { venueId: venue.venue_id, purpose, found: guestIds.length },
  })
  return {
    guests: shows('guests') ? found : null,
    stays: shows('stays') ? await listLateStays(tx, guestIds, venue, scope.now, stayDays) : null,
    openBills: shows('open_bills') ? bills.filter(isPending) : null,
    pastBills: shows('past_bills') ? bills.filter((row) => row.doubt === null && !isPending(row)) : null,
    keptStays: shows('kept_stays') ? await countKeptStays(tx, adults, flagDays) : null,
  }
}
