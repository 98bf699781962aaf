import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { Drawn, List, type BoardListProps } from './board-rows.tsx'

/** Height of most rows in pixels; each is measured once it is drawn. */
const usualHeight = 72

/** Draws only the rows in sight. */
export default function LongList({ rows, ...rest }: BoardListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    // Content above the list moves it.
    const place = () => setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    place()
    const observer = new ResizeObserver(place)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises here
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => usualHeight,
    getItemKey: (index) => rows[index]?.key ?? index,
    scrollMargin: top,
    overscan: 8,
  })
  const drawn = virtual.getVirtualItems()
  const above = (drawn[0]?.start ?? top) - top
  const below = virtual.getTotalSize() - ((drawn.at(-1)?.end ?? top) - top)
  return (
    <List ref={list}>
      <li aria-hidden className="borderless" style={{ height: above }} />
      {drawn.map(({ key, index }) => {
        const row = rows[index]
        return row ? (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
          >
            <Drawn {...rest} row={row} />
          </li>
        ) : null
      })}
      <li aria-hidden className="borderless" style={{ height: below }} />
    </List>
  )
}
