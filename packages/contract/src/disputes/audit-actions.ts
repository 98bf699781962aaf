/** Actions of disputes in the audit log. */
export const disputesActions = [
  'dispute.opened',
  'dispute.acknowledged',
  'dispute.answered',
  'dispute.assigned',
  'dispute.decided',
  'dispute.taken_back',
  'dispute.silent',
  'dispute.incident_overturned',
  'dispute.feedback_removed',
  'sharing.lost',
  'sharing.regained',
] as const
