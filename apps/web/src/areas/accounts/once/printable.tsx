import type { ReactNode } from 'react'
import classes from './once.module.css'

/** The one part of the page that goes to paper while it is shown. */
export function Printable({ children, label }: { children: ReactNode; label: string }) {
  return (
    <section className={`${classes['printable']} stack gap-md pad-lg`} aria-label={label}>
      {children}
    </section>
  )
}
