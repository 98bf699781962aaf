import { minorDigits } from '@comity/domain/bills'
import type { IncidentSeverity, IncidentType, VenueAction } from '@comity/domain/incidents'
import { takesAmount } from '@comity/domain/incidents'
import type { CallInput } from '../../../api/client.ts'
import { instantOf, localTime } from '../local-time.ts'

export type ReportBody = CallInput<'POST /api/incidents'>['body']

/** Whom a report is about, as the form shows it. */
export interface About {
  readonly stayId?: string
  readonly guestId: string
  readonly venueId?: string
  readonly name: string | null
  readonly number: number | null
  readonly room: string | null
}

export interface ReportValues extends Record<string, unknown> {
  readonly venueId: string
  readonly about: About | null
  readonly type: IncidentType | ''
  /** Written criteria that were ticked. */
  readonly criteria: readonly string[]
  readonly severity: IncidentSeverity | ''
  /** By the reader's own clock, as the field has it. */
  readonly occurredAt: string
  readonly room: string
  readonly location: string
  readonly observed: string
  readonly heard: string
  readonly inferred: string
  readonly actions: readonly VenueAction[]
  readonly actionTaken: string
  readonly witnessIds: readonly string[]
  readonly amount: string
  readonly currency: string
}

export function emptyReport(venueId: string, currency: string, about: About | null, now: Date): ReportValues {
  return {
    venueId: about?.venueId ?? venueId,
    about,
    type: '',
    criteria: [],
    severity: '',
    occurredAt: localTime(now),
    room: about?.room ?? '',
    location: '',
    observed: '',
    heard: '',
    inferred: '',
    actions: [],
    actionTaken: '',
    witnessIds: [],
    amount: '',
    currency,
  }
}

/** Whether the form holds more than its presets; the time is preset. */
export function saysSomething(values: ReportValues, empty: ReportValues): boolean {
  return Object.entries(values).some(
    ([name, value]) => name !== 'occurredAt' && JSON.stringify(value) !== JSON.stringify(empty[name]),
  )
}

/** An amount as typed, with point or comma, in the smallest unit; undefined for what is no amount. */
export function minorOf(typed: string, currency: string): number | undefined {
  const plain = typed.trim().replace(',', '.')
  if (!/^\d{1,9}(?:\.\d{1,3})?$/u.test(plain)) return undefined
  return Math.round(Number(plain) * 10 ** minorDigits(currency))
}

const given = (texts: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => (text.trim() === '' ? [] : [[name, text.trim()]])),
  )

/** The body of the call. Empty fields are absent, and so is a room that the stay has already. */
export function toReport(values: ReportValues): Partial<ReportBody> {
  const { about, type, severity, occurredAt, room, location, observed, heard, inferred, actionTaken } = values
  const isAmount = type !== '' && takesAmount(type) && values.amount.trim() !== ''
  return {
    ...(about?.stayId ? { stayId: about.stayId } : {}),
    ...(about && !about.stayId ? { guestId: about.guestId } : {}),
    venueId: values.venueId,
    ...(type ? { type } : {}),
    ...(severity ? { severity } : {}),
    ...(occurredAt ? { occurredAt: instantOf(occurredAt) } : {}),
    ...given({ location, observed, heard, inferred, actionTaken }),
    ...(room.trim() && room.trim() !== about?.room ? { room: room.trim() } : {}),
    ...(values.actions.length > 0 ? { actions: [...values.actions] } : {}),
    ...(values.witnessIds.length > 0 ? { witnessIds: [...values.witnessIds] } : {}),
    ...(isAmount
      ? { amountMinor: minorOf(values.amount, values.currency) ?? Number.NaN, currency: values.currency }
      : {}),
  }
}
