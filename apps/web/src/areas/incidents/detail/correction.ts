import { minorDigits } from '@comity/domain/bills'
import { takesAmount } from '@comity/domain/incidents'
import type { CallInput } from '../../../api/client.ts'
import { minorOf, type About } from '../form/report.ts'
import { instantOf, localTime } from '../local-time.ts'
import type { IncidentDetail } from '../queries.ts'

type Body = CallInput<'PATCH /api/incidents/{incidentId}'>['body']

const texts = ['observed', 'heard', 'inferred', 'room', 'location', 'actionTaken'] as const

/** The guest as the form shows who it was; null for none. */
function aboutOf({ guest, room }: IncidentDetail): About | null {
  return guest && { guestId: guest.id, name: guest.name, number: guest.number, room }
}

/** An amount as it is typed; empty where there is none. */
function typedAmount({ amountMinor, currency }: IncidentDetail): string {
  if (amountMinor === null || currency === null) return ''
  const digits = minorDigits(currency)
  return (amountMinor / 10 ** digits).toFixed(digits)
}

/** The fields of a report as a form shows them; `currency` is the one where none was named. */
export function correctable(incident: IncidentDetail, currency: string) {
  const { type, severity, actions, witnesses, occurredAt } = incident
  const [observed, heard, inferred, room, location, actionTaken] = texts.map((name) => incident[name] ?? '')
  return {
    type,
    severity,
    about: aboutOf(incident),
    occurredAt: localTime(new Date(occurredAt)),
    observed: observed ?? '',
    heard: heard ?? '',
    inferred: inferred ?? '',
    room: room ?? '',
    location: location ?? '',
    actions: [...actions],
    actionTaken: actionTaken ?? '',
    witnessIds: witnesses.map(({ id }) => id),
    amount: typedAmount(incident),
    currency: incident.currency ?? currency,
  }
}

export type Correctable = ReturnType<typeof correctable>

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Amount and currency go together, or go away together: with the amount, or with a type that takes none. */
function amountOf(incident: IncidentDetail, { type, amount, currency }: Correctable): Partial<Body> {
  const isNamed = takesAmount(type) && amount.trim() !== ''
  const to = isNamed
    ? { amountMinor: minorOf(amount, currency) ?? Number.NaN, currency }
    : { amountMinor: null, currency: null }
  return to.amountMinor === incident.amountMinor && to.currency === incident.currency ? {} : to
}

/** What of a report is to change: only that goes, and what was emptied goes as null. */
export function correctionOf(incident: IncidentDetail, values: Correctable): Body {
  const before = correctable(incident, values.currency)
  const changed = texts.filter((name) => values[name].trim() !== before[name].trim())
  const whole = (['type', 'severity', 'actions', 'witnessIds'] as const).filter(
    (name) => !isSame(values[name], before[name]),
  )
  return {
    ...Object.fromEntries(changed.map((name) => [name, values[name].trim() || null])),
    ...Object.fromEntries(whole.map((name) => [name, values[name]])),
    ...(values.about?.guestId === before.about?.guestId ? {} : { guestId: values.about?.guestId ?? null }),
    // The field shows minutes: what stands as it was shown keeps its seconds.
    ...(values.occurredAt === before.occurredAt ? {} : { occurredAt: instantOf(values.occurredAt) }),
    ...amountOf(incident, values),
  }
}
