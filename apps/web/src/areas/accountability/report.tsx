import { leastShown } from '@comity/domain/network'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../../api/client.ts'
import { useFormats } from '../../shell/language/formats.ts'
import { useUnits } from '../../shell/language/use-units.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { FileLink } from '../../ui/file-link.tsx'
import { accountabilityQuery, type Accountability } from './queries.ts'
import { useShownCount } from './use-shown.ts'
import classes from './accountability.module.css'

interface FigureProps {
  readonly name: string
  readonly value: string
  readonly definition: string
  readonly of?: ReactNode
}

function Figure({ name, value, definition, of }: FigureProps) {
  return (
    <div className={`${classes['figure']} stack gap-1 pad-md card`}>
      <dt>{name}</dt>
      <dd className={`${classes['value']} page-size heavy`} data-words={/^\D/u.test(value) || undefined}>
        {value}
      </dd>
      <dd className={classes['said']}>{definition}</dd>
      {of ? <dd className={classes['said']}>{of}</dd> : null}
    </div>
  )
}

function Figures({ data }: { readonly data: Accountability }) {
  const { t } = useTranslation('accountability')
  const units = useUnits()
  const shown = useShownCount()
  const { venues, listings, medianTermDays, disputes, lookups } = data
  const few = t('figures.tooFew')
  const of = (count: typeof venues) => t('figures.of', { n: shown(count) })
  const { asked, withoutStay } = lookups
  return (
    <dl className="flush grid gap-md tiles-20">
      <Figure name={t('figures.venues')} value={shown(venues)} definition={t('figures.venuesWhat')} />
      <Figure name={t('figures.listings')} value={shown(listings)} definition={t('figures.listingsWhat')} />
      <Figure
        name={t('figures.term')}
        value={medianTermDays === null ? few : units(medianTermDays, 'day')}
        definition={t('figures.termWhat')}
        of={of(listings)}
      />
      <Figure
        name={t('figures.overturned')}
        value={disputes.overturnRate === null ? few : units(disputes.overturnRate * 100, 'percent')}
        definition={t('figures.overturnedWhat')}
        of={of(disputes.decided)}
      />
      <Figure
        name={t('figures.acknowledged')}
        value={
          disputes.medianHoursToAcknowledge === null ? few : units(disputes.medianHoursToAcknowledge, 'hour')
        }
        definition={t('figures.acknowledgedWhat')}
        of={of(disputes.acknowledged)}
      />
      <Figure name={t('figures.lookups')} value={shown(asked)} definition={t('figures.lookupsWhat')} />
      <Figure
        name={t('figures.withoutStay')}
        value={shown(withoutStay)}
        definition={t('figures.withoutStayWhat')}
        of={of(asked)}
      />
    </dl>
  )
}

function Grounds({ counts }: { readonly counts: Accountability['listingsByGround'] }) {
  const { t } = useTranslation(['accountability', 'network'])
  const shown = useShownCount()
  return (
    <div>
      <h3>{t('figures.grounds')}</h3>
      <p>{t('figures.groundsWhat', { least: leastShown })}</p>
      <dl className={`${classes['grounds']} flush grid tiles-20`}>
        {Object.entries(counts).map(([ground, count]) => (
          <div key={ground}>
            <dt>{t(`network:ground.${ground}`)}</dt>
            <dd>{count === null ? t('figures.leftOut') : shown(count)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

export function Report() {
  const { t } = useTranslation('accountability')
  const { dateTime } = useFormats()
  const { data, error, refetch } = useQuery(accountabilityQuery)
  return (
    <PageSection
      title={t('figures.title')}
      summary={
        data ? t('figures.made', { when: dateTime(data.madeAt), least: leastShown }) : t('figures.summary')
      }
      action={
        <div className="unprinted flex wrap gap-sm">
          <FileLink label={t('figures.csv')} href={addressOf('/api/accountability', {}, { format: 'csv' })} />
          <FileLink label={t('figures.json')} href={addressOf('/api/accountability')} />
        </div>
      }
    >
      {data ? (
        <>
          <Figures data={data} />
          <Grounds counts={data.listingsByGround} />
        </>
      ) : null}
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonList rows={3} rowHeight={140} /> : null}
    </PageSection>
  )
}
