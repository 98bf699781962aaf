type On<K extends string> = { subject: { kind: K; id: string } }

/** Audit events of disputes, without free text. */
export type DisputesEvent =
  | ({
      action: 'dispute.opened'
      details: { recordKind: string; recordId: string; ground: string }
    } & On<'dispute'>)
  | ({ action: 'dispute.acknowledged' | 'dispute.answered' | 'dispute.assigned' } & On<'dispute'>)
  | ({
      action: 'dispute.decided'
      details: { outcome: 'upheld' | 'overturned'; reviewerId: string }
    } & On<'dispute'>)
  | ({ action: 'dispute.taken_back'; details: { managerId: string } } & On<'dispute'>)
  | ({ action: 'dispute.silent'; details: { recordKind: string; recordId: string } } & On<'dispute'>)
  | ({ action: 'dispute.incident_overturned'; details: { disputeId: string } } & On<'incident'>)
  | ({ action: 'dispute.feedback_removed'; details: { disputeId: string } } & On<'feedback'>)
  | ({
      action: 'sharing.lost' | 'sharing.regained'
      details: { decided: number; overturned: number }
    } & On<'venue'>)
