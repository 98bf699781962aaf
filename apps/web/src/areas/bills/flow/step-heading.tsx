import { useEffect, useRef } from 'react'

/** The title of a step that replaces another one. It takes the focus, so that screen readers follow. */
export function StepHeading({ id, children }: { id?: string; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 id={id} ref={heading} tabIndex={-1}>
      {children}
    </h2>
  )
}
