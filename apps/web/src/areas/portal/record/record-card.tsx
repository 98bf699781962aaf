import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { recordAnchor } from './record-anchor.ts'
import classes from '../portal.module.css'

interface RecordCardProps {
  readonly id: string
  readonly title: ReactNode
  readonly at?: string | null
  readonly venueName?: string
  /** Verbatim text; never translated. */
  readonly words?: string | null
  /** Undefined: the record has an end of its own, which its own lines name. */
  readonly keptUntil?: string | null
  readonly children?: ReactNode
}

/** One record: what it is, when and where, the words of it, and until when it is kept. */
export function RecordCard({ id, title, at, venueName, words, keptUntil, children }: RecordCardProps) {
  const { t } = useTranslation('portal')
  const { date } = useFormats()
  return (
    <article id={recordAnchor(id)} className={`${classes['record']} stack gap-sm pad-md card`} tabIndex={-1}>
      <h4>{title}</h4>
      {at || venueName ? (
        <p className="quiet">
          {at ? <time dateTime={at}>{date(at)}</time> : null}
          {at && venueName ? ' · ' : null}
          {venueName ? <span translate="no">{venueName}</span> : null}
        </p>
      ) : null}
      {words ? (
        <blockquote className="quotation flush kept-lines" dir="auto" translate="no">
          {words}
        </blockquote>
      ) : null}
      {children}
      {keptUntil === undefined ? null : (
        <p className="quiet">
          {keptUntil === null ? t('kept.open') : t('kept.until', { date: date(keptUntil) })}
        </p>
      )}
    </article>
  )
}
