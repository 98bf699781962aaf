import { useSyncExternalStore } from 'react'

const key = 'comity.side-bar'
const watchers = new Set<() => void>()

const watch = (changed: () => void) => {
  watchers.add(changed)
  return () => watchers.delete(changed)
}

// Between 1,024 and 1,280 px the content needs the room, unless somebody has chosen.
const read = () => {
  const kept = localStorage.getItem(key)
  return kept ? kept === 'narrow' : !matchMedia('(min-width: 80em)').matches
}

/** Whether the side bar shows icons alone: a choice of this browser. */
export function useNarrowBar(): { isNarrow: boolean; toggle: () => void } {
  const isNarrow = useSyncExternalStore(watch, read)
  const toggle = () => {
    const chosen = isNarrow ? 'wide' : 'narrow'
    localStorage.setItem(key, chosen)
    document.documentElement.style.setProperty('--side', `var(--side-${chosen})`)
    for (const changed of watchers) changed()
  }
  return { isNarrow, toggle }
}
