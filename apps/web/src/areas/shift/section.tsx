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
    <section aria-labelledby={id} className="stack shrinkable card">
      <div className={`${classes['head']} row wrap between gap-1-md rule-below`}>
        <h2 id={id} className="flush title-size">
          {title}
        </h2>
        {action}
      </div>
      <div className={`${classes['body']} stack gap-sm pad-md flat-own-paragraphs`}>{children}</div>
    </section>
  )
}
