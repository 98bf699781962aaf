import type { Trigger } from '@comity/domain/safety'

/** Who calls and from where, as far as the page knows. */
export interface CallerHere {
  readonly staffId: string
  readonly venueId: string
  /** The path alone: the query may name a guest. */
  readonly page: string
  /** The guest whom the page shows. */
  readonly guestId: string | null
}

/** What the menu asks in addition; a gesture contains none of it. */
export interface CallWords {
  /** Where colleagues are called, as chosen for this call. */
  readonly venueId?: string
  readonly where?: string
  readonly notes?: string
  /** Degrees, WGS 84; only with consent, and only if available in time. */
  readonly coordinates?: { readonly lat: number; readonly lng: number }
}

/** The call as it is sent, with an id of its own. */
export function payloadOf(
  { alertType, severity, method }: Trigger,
  { staffId, venueId, page, guestId }: CallerHere,
  { venueId: chosenVenueId, where = '', notes = '', coordinates }: CallWords = {},
) {
  const clientId: string = crypto.randomUUID()
  return {
    client_id: clientId,
    staff_id: staffId,
    venue_id: chosenVenueId ?? venueId,
    alert_type: alertType,
    severity,
    guest_id: guestId,
    current_page: page.slice(0, 500),
    location_context: where,
    notes,
    trigger_method: method,
    device_info: {
      userAgent: navigator.userAgent.slice(0, 500),
      timestamp: new Date().toISOString(),
      screen: { width: window.screen.width, height: window.screen.height },
    },
    ...(coordinates ? { coordinates } : {}),
  }
}

export type TriggerPayload = ReturnType<typeof payloadOf>
