import { useId, type ReactNode } from 'react'
import classes from './panel.module.css'

interface PanelProps {
  readonly title: ReactNode
  readonly detail?: ReactNode
  /** At the end of its heading: a link to all of it, or one button. */
  readonly action?: ReactNode
  /** Below the heading of a section, or of the page itself. */
  readonly level?: 2 | 3
  /** Its id, for links to it; the heading has the id with `-title` then, and can take the focus. */
  readonly anchor?: string
  readonly children?: ReactNode
}

/** A part of a page on a surface of its own: its heading, a line, its content. */
export function Panel({ title, detail, action, level = 3, anchor, children }: PanelProps) {
  const own = useId()
  const id = anchor ? `${anchor}-title` : own
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section aria-labelledby={id} id={anchor} className={`${classes['panel']} stack shrinkable card`}>
      <div className={`${classes['head']} row wrap between gap-1-md rule-below`}>
        <div>
          <Heading id={id} tabIndex={anchor ? -1 : undefined} className="flush title-size">
            {title}
          </Heading>
          {detail ? <p className="flush quiet breakable">{detail}</p> : null}
        </div>
        {action}
      </div>
      <div className={`${classes['body']} stack gap-sm pad-md flat-own-paragraphs`}>{children}</div>
    </section>
  )
}
