import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { countSlots } from './count-slots.ts'

interface PlaceCountProps {
  readonly path: string
  readonly shown: string
  /** What the number counts, for those who do not see where it stands. */
  readonly spoken: string
}

/** A number beside every link to a page in the side bar and in the side menu. */
export function PlaceCount({ path, shown, spoken }: PlaceCountProps) {
  const slots = useSyncExternalStore(countSlots.watch, () => countSlots.get(path))
  return slots.map((slot, index) =>
    createPortal(
      <span className="text-colour smaller heavy">
        <span aria-hidden>{shown}</span>
        <span className="visually-hidden">: {spoken}</span>
      </span>,
      slot,
      String(index),
    ),
  )
}
