import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchChange } from '../../../shell/registry/use-search-change.ts'
import { useHasScores } from '../../../shell/session/sector.ts'
import { useMe } from '../../../shell/session/use-me.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import { NoScores } from '../dashboard/no-scores.tsx'
import { usualAlertScore } from './alert-scores.ts'
import { PoorRules } from './poor-rules.tsx'
import { rulesQuery, type RuleSets } from './queries.ts'
import { rulesSearch } from './rules-search.ts'
import { ScoreInWords } from './score-in-words.tsx'
import { TestPanel } from './test-panel.tsx'
import { useCannot } from './use-cannot.ts'
import { VersionList } from './version-list.tsx'
import { VersionPanel } from './version-panel.tsx'
import classes from './rules.module.css'

const DraftForm = lazy(() => import('./draft-form.tsx'))

function Versions({ sets }: { sets: RuleSets }) {
  const search = useSearch({ from: '/(analytics)/risk-score-dashboard' })
  const go = useSearchChange(rulesSearch)
  const live = sets.items.find(({ isLive }) => isLive)
  const chosen = sets.items.find(({ version }) => version === search.version) ?? sets.items[0]
  if (!live || !chosen) return null
  return (
    <div className={`${classes['columns']} grid at-start gap-lg`}>
      <div className={classes['list']}>
        <VersionList versions={sets.items} chosen={chosen} />
      </div>
      <div className={`${classes['main']} stack gap-lg shrinkable`}>
        <VersionPanel key={chosen.version} version={chosen} live={live} />
        <TestPanel
          version={chosen}
          minScore={search.minScore ?? usualAlertScore}
          onMinScore={(minScore) => go({ minScore })}
        />
      </div>
      <div className={classes['how']}>
        <ScoreInWords />
      </div>
    </div>
  )
}

function DraftAction({ sets }: { sets: RuleSets }) {
  const { t } = useTranslation('risk-pages')
  const cannot = useCannot()
  const go = useSearchChange(rulesSearch)
  const [isOpen, setIsOpen] = useState(false)
  const live = sets.items.find(({ isLive }) => isLive)
  return (
    <>
      <ReasonedButton reason={cannot(sets.can.draft)} onClick={() => setIsOpen(true)}>
        {t('draft.do')}
      </ReasonedButton>
      {isOpen && live ? (
        <Suspense>
          <DraftForm
            live={live}
            bounds={sets.bounds}
            onClose={() => setIsOpen(false)}
            onDrafted={(version) => {
              setIsOpen(false)
              go({ version })
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** The rules of the score as versions: their content, the effect of a draft, and which one is in force. */
export function RiskScorePage() {
  const { t } = useTranslation(['risk-pages', 'pages'])
  const { me } = useMe()
  const hasScores = useHasScores()
  const query = useQuery({ ...rulesQuery, enabled: hasScores })
  if (!me) return null
  return (
    <Stack gap="lg">
      <PageHeader
        title={t('pages:risk-score-dashboard.title')}
        summary={t('pages:risk-score-dashboard.summary')}
        action={query.data ? <DraftAction sets={query.data} /> : undefined}
      />
      {hasScores ? (
        <>
          <PoorRules />
          <Loaded query={query} rows={3} rowHeight={240}>
            {(sets) => <Versions sets={sets} />}
          </Loaded>
        </>
      ) : (
        <NoScores />
      )}
    </Stack>
  )
}
