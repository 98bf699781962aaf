import type { SafetyAudience, SafetyChannel, SafetyStatus, TriggerCall } from '@comity/domain/safety'
import type { AlertRow, ChangeRow } from '../queries/alerts.ts'
import type { SendingRow } from '../queries/sendings.ts'
import { nameIn, type VenueKit } from './venue-kit.ts'

/** A call for help that could not be stored yet. */
export interface HeldCall {
  readonly alertId: string
  readonly organisationId: string
  readonly venueId: string
  readonly raisedBy: string
  readonly raisedWith: 'session' | 'device_token'
  readonly isDrill: boolean
  readonly call: TriggerCall & { readonly clientId: string }
  readonly raisedAt: Date
  readonly moves: readonly { readonly to: SafetyStatus; readonly by: string; readonly at: Date }[]
  readonly told: readonly {
    readonly step: number
    readonly channel: SafetyChannel
    readonly audiences: readonly SafetyAudience[]
    readonly at: Date
    readonly people: number
  }[]
}

export const statusOf = ({ moves }: HeldCall): SafetyStatus => moves.at(-1)?.to ?? 'sent'

/** In the shape of a stored call. The guest is not named, because the name is only in the database. */
export function rowOf(held: HeldCall, kit: VenueKit | undefined): AlertRow {
  const { call, moves, raisedBy } = held
  const name = (userId: string | undefined) => (userId && kit ? nameIn(kit, userId) : null)
  const seen = moves.find(({ by }) => by !== raisedBy)
  const closed = moves.find(({ to }) => to === 'resolved' || to === 'false_alarm')
  return {
    alert_id: held.alertId,
    venue_id: held.venueId,
    venue_name: kit?.name ?? '',
    venue_time_zone: kit?.timeZone ?? 'UTC',
    is_drill: held.isDrill,
    alert_type: call.alertType,
    severity: call.severity,
    trigger_method: call.method,
    status: statusOf(held),
    raised_by: raisedBy,
    raised_by_name: name(raisedBy),
    raised_at: held.raisedAt,
    guest_id: null,
    guest_name: null,
    current_page: call.currentPage,
    location_context: call.locationContext,
    notes: call.notes,
    lat: call.coordinates?.lat ?? null,
    lng: call.coordinates?.lng ?? null,
    acknowledged_by: seen?.by ?? null,
    acknowledged_by_name: name(seen?.by),
    acknowledged_at: seen?.at ?? null,
    closed_by: closed?.by ?? null,
    closed_by_name: name(closed?.by),
    closed_at: closed?.at ?? null,
    differences: [...call.differences],
  }
}

export const changesOf = (held: HeldCall, kit: VenueKit | undefined): ChangeRow[] =>
  [{ to: 'sent' as const, by: held.raisedBy, at: held.raisedAt }, ...held.moves].map(({ to, by, at }) => ({
    status: to,
    by_user: by,
    name: kit ? nameIn(kit, by) : null,
    at,
  }))

export const sendingsOf = ({ told }: HeldCall): SendingRow[] =>
  told.map(({ step, channel, audiences, at, people }) => ({
    step,
    channel,
    audiences: [...audiences],
    due_at: at,
    done_at: at,
    result: people > 0 ? 'sent' : 'nobody',
    recipients: people,
  }))
