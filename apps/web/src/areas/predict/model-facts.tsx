import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import classes from './predict.module.css'
import type { Model } from './queries.ts'
import { usePercent } from './use-percent.ts'

export function ModelFacts({ model }: { model: Model }) {
  const { t } = useTranslation('predict')
  const { dateTime, days } = useFormats()
  const percent = usePercent()
  const { version, trainedAt, bookings, from, until, baseRate } = model
  return (
    <div>
      <h3>{t('model.title')}</h3>
      <dl className={`${classes['facts']} flush grid gap-1-md dim-terms flush-values`}>
        <dt>{t('model.learnedFrom')}</dt>
        <dd>{t('model.bookings', { count: bookings, days: days(from, until) })}</dd>
        <dt>{t('model.rate')}</dt>
        <dd translate="no">{percent(baseRate)}</dd>
        <dt>{t('model.trainedAt')}</dt>
        <dd translate="no">{dateTime(trainedAt)}</dd>
        <dt>{t('model.version')}</dt>
        <dd translate="no">{version}</dd>
        <dt>{t('drift.title')}</dt>
        <dd>
          <Drift model={model} />
        </dd>
      </dl>
      <p className="flush within-48">{t('model.never')}</p>
    </div>
  )
}

function Drift({ model: { drift, hasDrifted } }: { model: Model }) {
  const { t } = useTranslation('predict')
  const { dateTime } = useFormats()
  const percent = usePercent()
  if (!drift) return t('drift.tooFew')
  return (
    <>
      <p>{t(hasDrifted ? 'drift.yes' : 'drift.no', { at: dateTime(drift.watchedAt) })}</p>
      <p>
        {t('drift.rates', {
          count: drift.rows,
          expected: percent(drift.expectedRate),
          observed: percent(drift.observedRate),
        })}
      </p>
      <ul>
        {drift.reasons.map((reason) => (
          <li key={reason}>{t(`drift.reason.${reason}`)}</li>
        ))}
      </ul>
    </>
  )
}
