import type { ReactNode } from 'react'
import classes from './profile.module.css'

interface SectionProps {
  readonly id: string
  readonly title: string
  readonly detail?: ReactNode
  readonly children?: ReactNode
}

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
