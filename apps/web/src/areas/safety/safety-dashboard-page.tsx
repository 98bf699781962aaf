import { NativeSelect, Stack, Text } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePageWords } from '../../shell/registry/use-page-words.ts'
import { mayOpen } from '../../shell/session/audience.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CallDetail } from './calls/call-detail.tsx'
import { History } from './calls/history.tsx'
import { OpenCalls } from './calls/open-calls.tsx'
import { Measures } from './measures.tsx'
import { Readiness } from './readiness.tsx'
import { readSafetySearch, spans, type SafetySearch } from './safety-search.ts'
import { useSearchChange } from '../../shell/registry/use-search-change.ts'
import { NameSelect } from '../../ui/name-select.tsx'
import classes from './safety.module.css'

function ForManagers({ search }: { search: SafetySearch }) {
  const { t } = useTranslation('safety-pages')
  const { me } = useMe()
  const change = useSearchChange(readSafetySearch)
  const days = search.days ?? 90
  return (
    <>
      <section aria-labelledby="measures" className={`${classes['section']} stack gap-md shrinkable`}>
        <h2 id="measures">{t('measure.title')}</h2>
        <FilterBar label={t('measure.filter')}>
          <NativeSelect
            label={t('measure.days')}
            value={String(days)}
            data={spans.map((value) => ({
              value: String(value),
              label: t('measure.lastDays', { count: value }),
            }))}
            onChange={(event) => change({ days: event.currentTarget.value })}
          />
          {me && me.venues.length > 1 ? (
            <NameSelect
              of={me.venues}
              first={t('allVenues')}
              label={t('venue')}
              value={search.venue}
              onChange={(id) => change({ venue: id })}
            />
          ) : null}
        </FilterBar>
        <Measures days={days} venueId={search.venue} />
      </section>
      <History search={search} />
    </>
  )
}

export function SafetyDashboardPage() {
  const { t } = useTranslation(['safety-pages', 'pages'])
  const search = useSearch({ from: '/(analytics)/safety-dashboard' })
  const words = usePageWords()('/safety-dashboard')
  const { me, roles } = useMe()
  const isManager = mayOpen('manager', roles)
  const venueId = search.venue ?? me?.venues[0]?.id
  const { alert } = search
  return (
    <Stack gap="lg">
      <PageHeader
        {...words}
        action={
          isManager ? (
            <LinkButton to="/safety-management">{t('pages:safety-management.title')}</LinkButton>
          ) : null
        }
      />
      <div
        className={`${classes['page']} grid at-start gap-lg`}
        data-detail={alert !== undefined || undefined}
      >
        <div className={`${classes['lists']} stack gap-xl shrinkable`}>
          <OpenCalls shown={alert} />
          {venueId === undefined ? null : <Readiness venueId={venueId} />}
          {isManager ? <ForManagers search={search} /> : <Text c="dimmed">{t('managersOnly')}</Text>}
        </div>
        {alert === undefined ? null : <CallDetail alertId={alert} />}
      </div>
    </Stack>
  )
}
