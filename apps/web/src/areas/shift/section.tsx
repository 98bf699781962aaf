import { useId, type ReactNode } from 'react'
import classes from './shift.module.css'

interface SectionProps {
  readonly title: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

export function Section({ title, action, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="stack gap-sm shrinkable flat-own-paragraphs">
      <div className={`${classes['head']} row wrap between gap-1-md target`}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
