import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import type { PurgeReport } from './purge.tsx'
import classes from './retention.module.css'

export function LastRun({ run }: { readonly run: NonNullable<PurgeReport['lastRun']> }) {
  const { t } = useTranslation('retention')
  const { dateTime, number } = useFormats()
  const deleted = Object.entries(run.deleted)
  return (
    <div>
      <h3>{t('run.title')}</h3>
      <p className={`${classes['small']} flush quiet`}>
        {t(run.approvalId ? 'run.byTwo' : 'run.daily', { when: dateTime(run.startedAt) })}{' '}
        {run.endedAt
          ? t('run.ended', { when: dateTime(run.endedAt) })
          : t(run.isInterrupted ? 'run.interrupted' : 'run.underWay')}
      </p>
      {deleted.length > 0 ? (
        <dl className={`${classes['over']} flush within-52`}>
          {deleted.map(([category, rows]) => (
            <div key={category}>
              <dt>{t(`category.${category}`)}</dt>
              <dd>{t('run.rows', { count: rows, rows: number(rows) })}</dd>
            </div>
          ))}
        </dl>
      ) : run.endedAt && run.failed.length === 0 ? (
        <p className={`${classes['small']} flush quiet`}>{t('run.nothing')}</p>
      ) : null}
      {run.failed.length > 0 ? (
        <p className={`${classes['small']} flush quiet`}>
          {t('run.failed', {
            categories: run.failed.map((category) => t(`category.${category}`)).join(', '),
          })}
        </p>
      ) : null}
    </div>
  )
}
