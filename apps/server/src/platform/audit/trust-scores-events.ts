type On<K extends string> = { subject: { kind: K; id: string } }

export type TrustScoresEvent =
  | ({ action: 'trust.recomputed' } & On<'guest'>)
  | ({ action: 'trust.demo_made'; details: { guests: number } } & On<'organisation'>)
