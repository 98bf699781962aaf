import type { ReactNode } from 'react'
import classes from './page-header.module.css'

interface PageHeaderProps {
  readonly title: ReactNode
  /** One sentence: what the page is for. */
  readonly summary?: ReactNode
  readonly action?: ReactNode
}

/** The head of every page and its only h1. Plain elements: it stands before the code of any part arrives. */
export function PageHeader({ title, summary, action }: PageHeaderProps) {
  return (
    <div className={classes['header']}>
      <div className={classes['words']}>
        <h1 tabIndex={-1}>{title}</h1>
        {summary ? <p>{summary}</p> : null}
      </div>
      {action ? <div className={classes['action']}>{action}</div> : null}
    </div>
  )
}
