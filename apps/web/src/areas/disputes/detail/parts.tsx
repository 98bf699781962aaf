import { useEffect, useRef, type ReactNode } from 'react'
import classes from './detail.module.css'

/** The heading of what was opened, which takes the focus. */
export function DetailHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1} className={classes['title']}>
      {children}
    </h2>
  )
}

interface SaidProps {
  readonly title: ReactNode
  /** In somebody's own words; null: they said nothing. */
  readonly words: string | null
  readonly nothing: string
}

/** What one side says, as it was written. */
export function Said({ title, words, nothing }: SaidProps) {
  return (
    <div className={classes['said']}>
      <h3>{title}</h3>
      <p>{words ?? nothing}</p>
    </div>
  )
}

/** Names beside what they are of. */
export function Facts({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={classes['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
