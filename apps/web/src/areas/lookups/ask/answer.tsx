import { Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { useUnits } from '../../../shell/language/use-units.ts'
import classes from '../lookup.module.css'
import type { Hit } from '../queries.ts'
import { shownMinutes, type Shown } from './use-ask.ts'

function HitCard({ hit }: { hit: Hit }) {
  const { t } = useTranslation(['lookups', 'network'])
  const { date } = useFormats()
  return (
    <article className="pad-sm-md frame">
      <h4>{t(`network:ground.${hit.category}`)}</h4>
      <dl className={`${classes['facts']} grid gap-1-md below-1 dim-terms flush-values`}>
        <dt>{t('answer.severity')}</dt>
        <dd>{t(`network:severity.${hit.severity}`)}</dd>
        <dt>{t('answer.until')}</dt>
        <dd>{date(hit.expiresAt)}</dd>
        <dt>{t('answer.contact')}</dt>
        <dd translate="no">{hit.contact}</dd>
      </dl>
    </article>
  )
}

/** The results of partners. No knowledge and no permission look the same. */
export function Answer({ answer }: { answer: Shown }) {
  const { t } = useTranslation('lookups')
  const { dateTime } = useFormats()
  const shown = useUnits()(shownMinutes, 'minute')
  const heading = useRef<HTMLHeadingElement>(null)
  // The form is gone with the button that had the focus, so the result takes it.
  useEffect(() => heading.current?.focus(), [])
  const { hits, at, until, isClosed } = answer
  const times = { at: dateTime(at.toISOString()), until: dateTime(until.toISOString()) }
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {t(isClosed ? 'answer.closed' : 'answer.title')}
      </h3>
      {isClosed ? <p>{t('answer.closedDetail', { shown })}</p> : null}
      {!isClosed && hits.length === 0 ? <p>{t('answer.nothing')}</p> : null}
      {hits.length > 0 ? (
        <>
          <ul className="plain-list stack gap-md">
            {hits.map((hit) => (
              <li key={`${hit.category} ${hit.severity} ${hit.expiresAt} ${hit.contact}`}>
                <HitCard hit={hit} />
              </li>
            ))}
          </ul>
          <p>{t('answer.call')}</p>
        </>
      ) : null}
      {isClosed ? null : (
        <Text size="sm" c="dimmed">
          {t('answer.times', times)}
        </Text>
      )}
    </>
  )
}
