import type { Alerts } from './queries.ts'

/** The form as its fields hold it. */
export interface AlertFields {
  readonly email: boolean
  readonly sms: boolean
  readonly inApp: boolean
  readonly phone: string
  readonly quiet: boolean
  /** HH:MM */
  readonly from: string
  readonly to: string
}

/** Offered when somebody turns quiet hours on. */
const usualNight = { from: '22:00', to: '07:00' }

export function alertFieldsOf({ channels, quietHours, phone }: Alerts): AlertFields {
  return { ...channels, phone: phone ?? '', quiet: quietHours !== null, ...(quietHours ?? usualNight) }
}

export function alertsOf({ email, sms, inApp, phone, quiet, from, to }: AlertFields): Alerts {
  return {
    channels: { email, sms, inApp },
    quietHours: quiet ? { from, to } : null,
    phone: phone.trim() || null,
  }
}

/** Code of the fault of each field; whether a number is one, the server tells. */
export function faultsOfAlerts(fields: AlertFields): Partial<Record<keyof AlertFields, string>> {
  const missing = { phone: fields.sms && fields.phone.trim() === '', from: !fields.from, to: !fields.to }
  const isAsked = { phone: true, from: fields.quiet, to: fields.quiet }
  const names = ['phone', 'from', 'to'] as const
  return Object.fromEntries(
    names.filter((name) => missing[name] && isAsked[name]).map((name) => [name, 'required']),
  )
}
