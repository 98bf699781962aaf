import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './link-button.module.css'

interface LinkButtonProps {
  readonly to: string
  readonly search?: Readonly<Record<string, string | true | undefined>>
  readonly children: ReactNode
  readonly primary?: boolean
}

export function LinkButton({ to, search = {}, children, primary = false }: LinkButtonProps) {
  return (
    <Link to={to} search={search as never} className={classes['button']} data-primary={primary || undefined}>
      {children}
    </Link>
  )
}
