import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FadingChart } from './fading-chart.tsx'
import type { DemoCase } from './demo-events.ts'
import { fading } from './demo-score.ts'
import { Panel } from '../../../ui/panel.tsx'

export function Fading({ demo, now, counting }: { demo: DemoCase; now: number; counting: number }) {
  const { t } = useTranslation('hoteliers-risk')
  const settled = useDeferredValue(demo)
  const points = useMemo(() => fading(settled, now), [settled, now])
  return (
    <Panel
      level={2}
      title={t('fading.title')}
      detail={`${t('fading.detail')} ${t('fading.count', { count: counting })}`}
    >
      {points.some(({ score }) => score !== null) ? (
        <FadingChart points={points} />
      ) : (
        <p>{t('fading.none')}</p>
      )}
    </Panel>
  )
}
