import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { countSlots } from './count-slots.ts'

interface PlaceCountProps {
  readonly path: string
  readonly shown: string
  /** What the number counts, for those who do not see where it stands. */
  readonly spoken: string
}

/** A number beside the link to a page, wherever that link stands at this width. */
export function PlaceCount({ path, shown, spoken }: PlaceCountProps) {
  const slot = useSyncExternalStore(countSlots.watch, () => countSlots.get(path))
  if (!slot) return null
  return createPortal(
    <span className="text-colour smaller heavy">
      <span aria-hidden>{shown}</span>
      <span className="visually-hidden">: {spoken}</span>
    </span>,
    slot,
  )
}
