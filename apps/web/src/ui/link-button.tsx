import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './link-button.module.css'

interface LinkButtonProps {
  readonly to: string
  readonly search?: Readonly<Record<string, string | true | undefined>>
  readonly children: ReactNode
  /** The one action that the page wants; others stand back. */
  readonly primary?: boolean
}

/** A link that looks like a button, for a way to another page. */
export function LinkButton({ to, search = {}, children, primary = false }: LinkButtonProps) {
  return (
    <Link to={to} search={search as never} className={classes['button']} data-primary={primary || undefined}>
      {children}
    </Link>
  )
}
