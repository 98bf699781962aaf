import type { ReactNode } from 'react'
import classes from './profile.module.css'

interface SectionProps {
  /** Also the fragment that leads here. */
  readonly id: string
  readonly title: string
  readonly detail?: ReactNode
  readonly children?: ReactNode
}

/** A card of the page under its heading. */
export function Section({ id, title, detail, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={`${classes['section']} stack gap-md pad-lg card`}
    >
      <div>
        <h2 id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        {detail ? <p className="flush quiet breakable">{detail}</p> : null}
      </div>
      {children}
    </section>
  )
}
