import type { ReactNode } from 'react'
import classes from './filter-bar.module.css'

interface FilterBarProps {
  readonly label: string
  readonly count?: string
  readonly children: ReactNode
}

export function FilterBar({ label, count, children }: FilterBarProps) {
  return (
    <search aria-label={label} className={`${classes['bar']} flex wrap at-end gap-sm-md`}>
      {children}
      {count ? <output className={classes['count']}>{count}</output> : null}
    </search>
  )
}
