import { useTranslation } from 'react-i18next'
import classes from './alerts.module.css'
import type { SmartAlert } from './queries.ts'

/** Proportionate ways to prepare. None refuses, delays or cancels anything. */
export function AlertResponses({ responses }: Pick<SmartAlert, 'responses'>) {
  const { t } = useTranslation(['alerts', 'risk'])
  if (responses.length === 0) return null
  return (
    <section>
      <h3 className={`${classes['heading']} above-2`}>{t('risk:responses.title')}</h3>
      <ul className="flush indent">
        {responses.map((response) => (
          <li key={response}>{t(`risk:response.${response}`)}</li>
        ))}
      </ul>
      <p className="below-1 quiet">{t('responses.detail')}</p>
    </section>
  )
}
