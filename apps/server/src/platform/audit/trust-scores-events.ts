type On<K extends string> = { subject: { kind: K; id: string } }

/** What scores leave in the audit log. */
export type TrustScoresEvent =
  | ({ action: 'trust.recomputed' } & On<'guest'>)
  | ({ action: 'trust.demo_made'; details: { guests: number } } & On<'organisation'>)
