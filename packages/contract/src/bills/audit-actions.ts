/** Actions of bills in the audit log. */
export const billsActions = [
  'bill.code_sent',
  'bill.phone_verified',
  'bill.codes_resumed',
  'bill.guest_looked_up',
  'bill.reported',
  'bill.linked',
  'bill.claimed',
  'bill.claim_refused',
  'bill.paid_late',
  'bill.withdrawn',
  'bill.settled',
  'bill.explained',
  'bill.unanswered',
] as const
