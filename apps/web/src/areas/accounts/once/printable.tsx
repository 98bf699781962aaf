import type { ReactNode } from 'react'
import classes from './once.module.css'

export function Printable({ children, label }: { children: ReactNode; label: string }) {
  return (
    <section className={`${classes['printable']} stack gap-md pad-lg`} aria-label={label}>
      {children}
    </section>
  )
}
