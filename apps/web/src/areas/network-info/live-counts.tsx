import { leastShown } from '@comity/domain/network'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { accountabilityQuery } from '../accountability/queries.ts'
import { useShownCount } from '../accountability/use-shown.ts'
import classes from './network-info.module.css'

export function LiveCounts() {
  const { t } = useTranslation(['network-info', 'accountability'])
  const { dateTime } = useFormats()
  const shown = useShownCount()
  const { data, error, refetch } = useQuery(accountabilityQuery)
  return (
    <PageSection
      title={t('counts.title')}
      summary={
        data
          ? t('accountability:figures.made', { when: dateTime(data.madeAt), least: leastShown })
          : t('counts.summary')
      }
      action={<LinkButton to="/trust-safety">{t('counts.all')}</LinkButton>}
    >
      {data ? (
        <dl className={`${classes['counts']} flush grid`}>
          {(
            [
              ['venues', data.venues],
              ['listings', data.listings],
              ['lookups', data.lookups.asked],
            ] as const
          ).map(([name, count]) => (
            <div key={name}>
              <dt>{t(`accountability:figures.${name}`)}</dt>
              <dd>{shown(count)}</dd>
              <dd className={classes['said']}>{t(`accountability:figures.${name}What`)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonList rows={1} rowHeight={96} /> : null}
    </PageSection>
  )
}
