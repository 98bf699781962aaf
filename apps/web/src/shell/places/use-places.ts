import { places, type PlaceName } from '../registry/page-data.ts'
import { useOpenPages, type Page } from '../registry/use-pages.ts'
import { useMe } from '../session/use-me.ts'
import { usePlaceLabel } from './use-place-label.ts'

export interface PlaceGroup {
  readonly name: PlaceName
  readonly label: string
  readonly pages: readonly Page[]
}

const positionOf = ({ place }: Page) => place?.at ?? Infinity

/** The pages of daily work that the signed-in user may open, in the groups of the side bar; none for visitors. */
export function usePlaces(): readonly PlaceGroup[] {
  const labelOf = usePlaceLabel()
  const { me } = useMe()
  const open = useOpenPages()
  if (!me) return []
  return places
    .map((name) => ({
      name,
      label: labelOf(name),
      pages: open
        .filter(({ place }) => place?.of === name && place.at !== undefined)
        .toSorted((a, b) => positionOf(a) - positionOf(b)),
    }))
    .filter(({ pages }) => pages.length > 0)
}
