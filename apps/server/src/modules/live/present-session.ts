import type { liveSession } from '@comity/contract/live/sessions'
import type { z } from 'zod'
import type { LiveSessionRow } from './session-queries.ts'

export function presentLiveSession(row: LiveSessionRow): z.input<typeof liveSession> {
  return {
    id: row.live_session_id,
    venueId: row.venue_id,
    venueName: row.venue_name,
    user: { id: row.user_id, name: row.user_name },
    startedAt: row.started_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
  }
}
