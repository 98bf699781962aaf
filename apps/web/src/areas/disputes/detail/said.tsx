import type { ReactNode } from 'react'
import classes from '../../../ui/record-detail.module.css'

interface SaidProps {
  readonly title: ReactNode
  /** Verbatim; null: they said nothing. */
  readonly words: string | null
  readonly nothing: string
}

/** What one side says, verbatim: a translation by the browser would be other evidence. */
export function Said({ title, words, nothing }: SaidProps) {
  return (
    <div className={`${classes['text']} pad-2-sm frame`} data-kind="said">
      <h3>{title}</h3>
      {words === null ? (
        <p>{nothing}</p>
      ) : (
        <p dir="auto" translate="no">
          {words}
        </p>
      )}
    </div>
  )
}
