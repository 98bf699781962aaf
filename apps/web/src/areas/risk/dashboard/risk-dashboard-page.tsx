import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSearchChange } from '../../../shell/registry/use-search-change.ts'
import { mayOpen } from '../../../shell/session/audience.ts'
import { useHasScores } from '../../../shell/session/sector.ts'
import { useMe, type Me } from '../../../shell/session/use-me.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Arrivals } from './arrivals.tsx'
import { CalledWrong } from './called-wrong.tsx'
import { periodOf } from './periods.ts'
import { Decisions } from './decisions.tsx'
import { KeyFigures } from './key-figures.tsx'
import { LevelsNow } from './levels-now.tsx'
import { Movement } from './movement.tsx'
import { NoScores } from './no-scores.tsx'
import { OpenAlerts } from './open-alerts.tsx'
import { Overrides } from './overrides.tsx'
import { figuresQuery } from './queries.ts'
import { RiskFilters } from './risk-filters.tsx'
import { riskSearch } from './risk-search.ts'
import classes from './dashboard.module.css'

function Parts({ me }: { me: Me }) {
  const search = useSearch({ from: '/(analytics)/risk-dashboard' })
  const go = useSearchChange(riskSearch)
  const figures = useQuery(figuresQuery)
  return (
    <>
      <RiskFilters me={me} search={search} onChange={go} />
      <KeyFigures days={periodOf(search)} venueId={search.venue} />
      <Loaded query={figures} rows={3} rowHeight={240}>
        {(data) => (
          <div className={`${classes['columns']} grid gap-lg one-column`}>
            <div className={`${classes['stack']} stack gap-lg shrinkable`}>
              <LevelsNow figures={data} />
              <OpenAlerts venueId={search.venue} />
              <Movement period={periodOf(search)} />
              <CalledWrong figures={data} />
            </div>
            <div className={`${classes['stack']} stack gap-lg shrinkable`}>
              <Arrivals day={search.day} venueId={search.venue} onDay={(day) => go({ day })} />
              <Overrides figures={data} />
              <Decisions inMonth={data.decisionsLast30Days} />
            </div>
          </div>
        )}
      </Loaded>
    </>
  )
}

/** What to prepare for, over the venues; how it changes, and what turned out wrong. Privacy officers read decisions. */
export function RiskDashboardPage() {
  const { t } = useTranslation(['risk-pages', 'pages'])
  const { me, roles } = useMe()
  const hasScores = useHasScores()
  if (!me) return null
  const isManager = mayOpen('manager', roles)
  return (
    <Stack gap="lg">
      <PageHeader
        title={t('pages:risk-dashboard.title')}
        summary={t(isManager ? 'pages:risk-dashboard.summary' : 'decisions.read')}
        action={
          isManager && hasScores ? (
            <LinkButton to="/risk-score-dashboard">{t('pages:risk-score-dashboard.title')}</LinkButton>
          ) : undefined
        }
      />
      {isManager ? null : <Decisions />}
      {isManager && hasScores ? <Parts me={me} /> : null}
      {isManager && !hasScores ? <NoScores /> : null}
    </Stack>
  )
}
