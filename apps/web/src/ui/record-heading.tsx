import { useEffect, useRef, type ReactNode } from 'react'
import classes from './record-detail.module.css'

/** The heading of a record that was opened; it takes the focus. */
export function RecordHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1} className={`${classes['title']} above-2 title-size`}>
      {children}
    </h2>
  )
}
