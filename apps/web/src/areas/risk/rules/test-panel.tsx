import { Loader, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { SkeletonList } from '../../../ui/skeleton-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { AlertChanges } from './alert-changes.tsx'
import { LevelChanges } from './level-changes.tsx'
import type { RuleSet } from './queries.ts'

const Thresholds = lazy(() => import('./thresholds.tsx'))

interface TestPanelProps {
  readonly version: RuleSet
  readonly minScore: number
  readonly onMinScore: (minScore: number) => void
}

export function TestPanel({ version, minScore, onMinScore }: TestPanelProps) {
  const { t } = useTranslation('risk-pages')
  const { dateTime } = useFormats()
  const { test } = version
  if (!test) {
    return version.isLive ? null : (
      <Panel level={2} title={t('test.title')} detail={t('test.what')}>
        <Text c="dimmed">{t('test.none')}</Text>
      </Panel>
    )
  }
  const { result } = test
  return (
    <Panel level={2} title={t('test.title')} detail={t('test.what')}>
      <Text size="sm">
        {t('test.asked')} <span translate="no">{test.askedBy.name ?? t('somebody')}</span> ·{' '}
        {dateTime(test.askedAt)}
        {result ? (
          <>
            {' · '}
            {t('test.beside')} <span translate="no">{result.beside}</span>
          </>
        ) : null}
      </Text>
      {test.state === 'running' ? (
        <output className="row gap-sm">
          <Loader size="sm" aria-hidden />
          {t('test.running')}
        </output>
      ) : null}
      {result ? (
        <>
          <LevelChanges shadow={result.shadow} />
          <AlertChanges alerts={result.alerts} />
          <Suspense fallback={<SkeletonList rows={1} rowHeight={420} />}>
            <Thresholds thresholds={result.thresholds} minScore={minScore} onMinScore={onMinScore} />
          </Suspense>
        </>
      ) : null}
    </Panel>
  )
}
