import type { ReactNode } from 'react'
import classes from './filter-bar.module.css'

interface FilterBarProps {
  /** What the filters filter, for screen readers. */
  readonly label: string
  /** How much is left, said politely whenever it changes. */
  readonly count?: string
  readonly children: ReactNode
}

/** The filters of a list in one row; they keep their state in the address, so that a link shows the same. */
export function FilterBar({ label, count, children }: FilterBarProps) {
  return (
    <search aria-label={label} className={`${classes['bar']} flex wrap at-end gap-sm-md`}>
      {children}
      {count ? <output className={classes['count']}>{count}</output> : null}
    </search>
  )
}
