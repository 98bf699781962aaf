import type { askDepositReasons, settleDepositReasons } from '@comity/contract/bookings/reasons'
import type { RowOf } from '../../platform/db/statements.ts'
import { mayMove } from '@comity/domain/bookings'
import type { BookingStatus, StandingBooking } from '@comity/domain/bookings'
import { dayIn } from '@comity/domain/guests'
import type { StaffScope } from '../../platform/db/scope.ts'
import { Failure } from '../../platform/errors.ts'
import type { OrganisationVault } from '../../platform/vault.ts'
import { emailOf } from '../guests/index.ts'
import type { StayContact } from '../guests/index.ts'
import { isManagerThere } from '../integrations/index.ts'

type AskRefusal = (typeof askDepositReasons)[number]
type SettleRefusal = (typeof settleDepositReasons)[number]

/** What decides which actions a booking allows. */
export interface BookingStanding
  extends
    RowOf<'stays', 'status' | 'arrives_on' | 'status_changed_at' | 'busy_until'>,
    RowOf<'venues', 'time_zone'>,
    RowOf<'guests', 'is_minor'> {
  /** Whether the caller manages its venue. */
  is_managed: boolean
  is_unscored_sector: boolean
  has_open_deposit: boolean
}

export function standing(row: BookingStanding): StandingBooking {
  return {
    status: row.status,
    arrivesOn: row.arrives_on,
    statusChangedAt: row.status_changed_at,
    busyUntil: row.busy_until,
  }
}

/** @throws Failure not_allowed_now with the reason */
export function refuseMove(row: BookingStanding, to: BookingStatus, now: Date): void {
  const answer = mayMove(standing(row), to, now, dayIn(row.time_zone, now))
  if (answer !== true) throw new Failure('not_allowed_now', { reason: answer })
}

/** A deposit is for expected adults in sectors where stays are paid. */
export function mayAskDeposit(row: BookingStanding, scope: StaffScope): true | AskRefusal {
  if (!isManagerThere(row.is_managed, scope)) return 'managers_only'
  if (row.is_unscored_sector) return 'sector'
  if (row.is_minor) return 'minor'
  if (row.status !== 'expected') return 'not_expected'
  return row.has_open_deposit ? 'already_asked' : true
}

/** The link can be mailed where a deposit can be requested and the guest has an address. */
export function mayMailDeposit(
  row: BookingStanding & StayContact,
  scope: StaffScope,
  vault: OrganisationVault,
): true | AskRefusal {
  const answer = mayAskDeposit(row, scope)
  return answer === true && emailOf(vault, row) === undefined ? 'no_email' : answer
}

export function maySettleDeposit(row: BookingStanding, scope: StaffScope): true | SettleRefusal {
  if (!isManagerThere(row.is_managed, scope)) return 'managers_only'
  return row.has_open_deposit || 'not_asked'
}
