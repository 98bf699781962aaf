type On<K extends string> = { subject: { kind: K; id: string } }

export type SafetyEvent =
  | ({
      action: 'safety.raised'
      details: { severity: string; method: string; with: 'session' | 'device_token'; differences: number }
    } & On<'safety_alert'>)
  | ({ action: 'safety.drill_started'; details: { venueId: string; severity: string } } & On<'safety_alert'>)
  | ({ action: 'safety.acknowledged' } & On<'safety_alert'>)
  | ({ action: 'safety.moved'; details: { from: string; to: string } } & On<'safety_alert'>)
  | ({ action: 'safety.settings_changed'; fields: string[] } & On<'venue'>)
  | ({ action: 'rota.changed'; details: { duties: number } } & On<'venue'>)
  | ({ action: 'safety.token_issued'; details: { venueId: string; endsAt: string } } & On<'safety_token'>)
