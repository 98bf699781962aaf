import type { BillOutcome, LookupPurpose } from '@comity/domain/bills'
import type { ReasonReference } from './reasons.ts'

type On<K extends string> = { subject: { kind: K; id: string } }

/** Audit events of bills, without the guest, because the entry outlives the record. */
export type BillsEvent =
  | ({ action: 'bill.code_sent' | 'bill.phone_verified'; details: { venueId: string } } & On<'phone_check'>)
  | ({ action: 'bill.codes_resumed'; details: ReasonReference } & On<'organisation'>)
  | ({
      action: 'bill.guest_looked_up'
      details: { venueId: string; purpose: LookupPurpose; found: number }
    } & On<'phone_check'>)
  | ({ action: 'bill.reported'; details: { outcome: BillOutcome; withIncident: boolean } } & On<'bill'>)
  | ({ action: 'bill.linked'; details: { sentBy: 'show' | 'sms'; paymentUrlChanged: boolean } } & On<'bill'>)
  | ({
      action:
        | 'bill.claimed'
        | 'bill.claim_refused'
        | 'bill.paid_late'
        | 'bill.settled'
        | 'bill.withdrawn'
        | 'bill.unanswered'
    } & On<'bill'>)
  | ({ action: 'bill.explained'; details: { linkBy: string | null } } & On<'bill'>)
