type OnAlert = { subject: { kind: 'smart_alert'; id: string } }

export type AlertEvent =
  | ({ action: 'alert.acknowledged' } & OnAlert)
  | ({ action: 'alert.judged'; details: { outcome: string } } & OnAlert)
  | ({ action: 'alert.snoozed'; details: { until: string; whole: 'alert' | 'guest' } } & OnAlert)
  | {
      action: 'alert.notified'
      subject: { kind: 'organisation'; id: string }
      details: { alerts: number; people: number; queued: number }
    }
  | {
      action: 'alert.texted'
      subject: { kind: 'venue'; id: string }
      details: { people: number; queued: number }
    }
  | { action: 'alert.rules_changed'; subject: { kind: 'organisation'; id: string }; fields: string[] }
  | {
      action: 'alert.rules_run'
      subject: { kind: 'alert_run'; id: string }
      details: { raised: number; closed: number }
    }
  | {
      action: 'alert.contact_proved'
      subject: { kind: 'member'; id: string }
      details: { kind: 'phone' | 'email' }
    }
