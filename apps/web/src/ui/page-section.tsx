import type { ReactNode } from 'react'
import classes from './page-section.module.css'

interface PageSectionProps {
  readonly title: string
  readonly summary?: ReactNode
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** What a heading is called in an address: its letters and digits. */
const anchorOf = (title: string) => title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')

/** A part of a page for reading: its heading, a sentence, and its content. It prints unchanged. */
export function PageSection({ title, summary, action, children }: PageSectionProps) {
  const id = anchorOf(title)
  return (
    <section aria-labelledby={id} className={`${classes['section']} stack gap-md shrinkable`}>
      <div className="flex wrap between at-start gap-sm-md">
        <div className={`${classes['words']} within-48`}>
          <h2 id={id}>{title}</h2>
          {summary ? <p>{summary}</p> : null}
        </div>
        {action ? <div className="unprinted shrinkable">{action}</div> : null}
      </div>
      {children}
    </section>
  )
}

interface PointsProps {
  readonly points: readonly ReactNode[]
  /** Whether their order has a meaning. */
  readonly ordered?: boolean
}

export function Points({ points, ordered = false }: PointsProps) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <List className={`${classes['points']} flush stack gap-xs within-48`}>
      {points.map((point, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the sentences of a page never change places
        <li key={at}>{point}</li>
      ))}
    </List>
  )
}
