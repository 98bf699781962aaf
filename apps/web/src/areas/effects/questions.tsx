import { leastShown } from '@comity/domain/network'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './effects.module.css'
import type { Effects } from './queries.ts'

// The chart library is a chunk of its own.
const MonthChart = lazy(() => import('./month-chart.tsx'))

export function Questions({ effects: { questions, told } }: { effects: Effects }) {
  const { t } = useTranslation('effects')
  const { number } = useFormats()
  const asked = questions.reduce((sum, month) => sum + month.asked, 0)
  return (
    <Panel level={2} title={t('questions.title')}>
      <dl className={`${classes['figures']} flush flex wrap quiet-terms`}>
        <div>
          <dt>{t('questions.asked')}</dt>
          <dd>{number(asked)}</dd>
        </div>
        <div>
          <dt>{t('questions.told')}</dt>
          <dd>{told === null ? t('questions.hidden') : number(told)}</dd>
        </div>
      </dl>
      {asked === 0 ? (
        <p className="flush within-48">{t('questions.none')}</p>
      ) : (
        <Suspense fallback={<SkeletonList rows={1} rowHeight={240} />}>
          <MonthChart
            fileName="comity-network-questions"
            rows={questions.map((one) => ({ month: one.month, counts: [one.asked] }))}
            series={[{ label: t('questions.asked'), color: 'blue.5' }]}
            note={t('questions.definition', { count: asked, least: leastShown })}
          />
        </Suspense>
      )}
    </Panel>
  )
}
