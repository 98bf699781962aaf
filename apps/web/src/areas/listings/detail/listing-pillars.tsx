import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../../../ui/record-detail.module.css'
import type { ListingDetail } from '../queries.ts'

/** What was proposed: what was observed, what the venue did, and the fingerprints of the evidence. */
export function ListingPillars({ listing: { facts, actionTaken, evidence } }: { listing: ListingDetail }) {
  const { t } = useTranslation('listings')
  // The drawer that signs shows them over the page that shows them too.
  const titleId = useId()
  if (facts === null && actionTaken === null) {
    return <p className={`${classes['quiet']} quiet`}>{t('pillars.gone')}</p>
  }
  return (
    <section aria-labelledby={titleId} className={`${classes['part']} stack gap-2 flat-texts`}>
      <h3 id={titleId}>{t('pillars.title')}</h3>
      <p className={`${classes['quiet']} quiet`}>{t('pillars.staysHere')}</p>
      <div className={`${classes['text']} pad-2-sm frame`} data-kind="observed">
        <h4>{t('pillars.facts')}</h4>
        <p dir="auto">{facts}</p>
      </div>
      <div className={`${classes['text']} pad-2-sm frame`} data-kind="said">
        <h4>{t('pillars.action')}</h4>
        <p dir="auto">{actionTaken}</p>
      </div>
      <details>
        <summary className="inherit-font target pad-block-2">
          {t('pillars.evidence', { count: evidence.length })}
        </summary>
        <p className={`${classes['quiet']} quiet`}>{t('pillars.digest')}</p>
        <ul className="plain-list">
          {evidence.map((digest) => (
            <li key={digest} className="monospace small breakable" translate="no">
              {digest}
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
