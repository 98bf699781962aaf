import type { PortalOrganisation } from '@comity/contract/portal/view'
import type { Sector } from '@comity/contract'
import { retainUntil } from '@comity/domain/retention'
import type { RetentionCategory } from '@comity/domain/retention'
import type { FurtherRow } from './further-queries.ts'
import type { Kept, KeptCategory } from './kept.ts'

/** Categories with a job of their own, which goes by an instant of the row. */
const byOwnJob: ReadonlySet<RetentionCategory> = new Set([
  'prediction',
  'deposit_request',
  'booking_screening',
  'live_event',
  'task',
  'task_left',
  'hand_over',
  'hand_over_left',
  'staff_activity',
  'video_reference',
])

/** What the purge decides. */
export function keptOfFurther(rows: readonly FurtherRow[]): { category: KeptCategory; ids: string[] }[] {
  return rows.flatMap((row) =>
    row.category === null || byOwnJob.has(row.category)
      ? []
      : [{ category: purgedWith(row.category), ids: [row.kept_with] }],
  )
}

const purgedWith = (category: RetentionCategory): KeptCategory =>
  category === 'incident_confirmed' ? 'incident' : category

interface Shown {
  readonly kept: Kept
  readonly plain: (text: string | null) => string | null
  readonly sector: Sector
}

export function presentFurther(
  rows: readonly FurtherRow[],
  { kept, plain, sector }: Shown,
): PortalOrganisation['further'] {
  return rows.map((row) => ({
    kind: row.kind,
    id: row.record_id,
    at: row.at.toISOString(),
    venueName: row.venue_name,
    level: row.level,
    codes: row.codes,
    words: plain(row.words),
    probability: row.probability,
    amount:
      row.amount_minor === null || row.currency === null
        ? null
        : { minor: row.amount_minor, currency: row.currency },
    endsAt: row.ends_at?.toISOString() ?? null,
    keptUntil: keptUntil(row, kept, sector),
  }))
}

function keptUntil({ category, since, kept_with }: FurtherRow, kept: Kept, sector: Sector): string | null {
  if (category === null) return since?.toISOString() ?? null
  if (!byOwnJob.has(category)) return kept(purgedWith(category), kept_with)
  return retainUntil(category, { sector, from: since })?.toISOString() ?? null
}
