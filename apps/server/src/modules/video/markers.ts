import { visibleText } from '@comity/contract/fields'
import { mostMarkers } from '@comity/contract/video/records'
import { maskCardNumbers } from '@comity/domain/feedback'
import { invalidField } from '../../platform/errors.ts'
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
  return inOrder(markers.map((marker) => ({ ...marker, label: maskCardNumbers(marker.label).text })))
}

/**
 * The markers of a clip after some are set and some taken away; what is there or gone already changes nothing.
 * @throws Failure invalid_input for more than a clip holds
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

/** What a camera's system wrote may hold signs that nobody sees, and that no call brings. */
const isSame = (a: Marker, b: Marker) =>
  visibleText(a.label).trim() === visibleText(b.label).trim() && Date.parse(a.at) === Date.parse(b.at)
