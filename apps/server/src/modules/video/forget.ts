import { forgetRows } from '../../platform/forget-rows.ts'
import type { OldRows } from '../../platform/forget-rows.ts'
import { monthsOf } from '../../platform/retention.ts'
import type { Services } from '../../platform/services.ts'

const old: readonly OldRows[] = [
  { table: 'video_clips', key: ['clip_id'], since: 'starts_at', months: monthsOf('video_reference') },
  { table: 'video_counts', key: ['count_id'], since: 'starts_at', months: monthsOf('video_reference') },
]

/** Deletes old references to clips and old counts. */
export function forgetVideo(services: Services): Promise<void> {
  return forgetRows(services, 'video/forget', old)
}
