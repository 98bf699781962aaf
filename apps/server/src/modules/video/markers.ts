import { visibleText } from '@comity/contract/fields'
import { mostMarkers } from '@comity/contract/video/records'
import { maskCardNumbers } from '@comity/domain/feedback'
import { invalidField } from '../../platform/errors.ts'
import type { Marker } from './queries.ts'

/**
 * Markers in order of time, card numbers masked.
 *
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
  return inOrder(markers.map((marker) => ({ ...marker, label: maskCardNumbers(marker.label).text })))
}

/**
 * The markers of a clip after additions and removals; existing additions and missing removals are ignored.
 *
 * @throws Failure invalid_input above the limit per clip
 */
export function changedMarkers(
  markers: readonly Marker[],
  { added, removed }: { added: readonly Marker[]; removed: readonly Marker[] },
): Marker[] {
  const left = markers.filter((marker) => !removed.some((one) => isSame(one, marker)))
  const more = added.filter((marker) => !left.some((one) => isSame(one, marker)))
  if (more.length > 0 && left.length + more.length > mostMarkers)
    throw invalidField('/addMarkers', 'too_long')
  return inOrder([...left, ...more])
}

const inOrder = (markers: readonly Marker[]) =>
  markers.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))

/** A camera system's text may have invisible characters, which no call sends. */
const isSame = (a: Marker, b: Marker) =>
  visibleText(a.label).trim() === visibleText(b.label).trim() && Date.parse(a.at) === Date.parse(b.at)
