import { maskCardNumbers } from '@comity/domain/feedback'
import { invalidField } from '../../../platform/errors.ts'
import type { Marker } from './queries.ts'

/**
 * Markers in the order of time, card numbers masked.
 * @param pointer of the markers in the body
 * @throws Failure invalid_input for one outside the clip
 */
export function markersWithin(
  markers: readonly Marker[],
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  pointer = '/markers',
): Marker[] {
  const outside = markers.findIndex(({ at }) => {
    const instant = Date.parse(at)
    return instant < startsAt.getTime() || instant > endsAt.getTime()
  })
  if (outside >= 0) throw invalidField(`${pointer}/${outside}/at`, 'invalid_date')
  return markers
    .map((marker) => ({ ...marker, label: maskCardNumbers(marker.label).text }))
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}
