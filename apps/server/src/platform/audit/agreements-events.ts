export type AgreementsEvent =
  | {
      action: 'agreement.drafted' | 'agreement.proposed' | 'agreement.signed'
      subject: { kind: 'agreement'; id: string }
      details: { version: number }
    }
  | {
      action: 'agreement.paused' | 'agreement.resumed' | 'agreement.ended'
      subject: { kind: 'agreement'; id: string }
    }
