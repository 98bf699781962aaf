import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { SkeletonList } from '../../../ui/skeleton-list.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { sumOfMoves, ways } from './movement-rows.ts'
import { trendsQuery } from './queries.ts'
import type { Period } from './risk-search.ts'
import classes from './dashboard.module.css'

// The chart library is a chunk of its own.
const MovementChart = lazy(() => import('./movement-chart.tsx'))

export function Movement({ period }: { period: Period }) {
  const { t } = useTranslation('risk-pages')
  const { number } = useFormats()
  const query = useQuery(trendsQuery(period))
  return (
    <Panel level={2} title={t('movement.title')} detail={t('movement.what')}>
      <Loaded query={query} rows={1} rowHeight={380}>
        {({ items }) => {
          const sum = sumOfMoves(items)
          return (
            <>
              <dl className={`${classes['figures']} flush grid gap-sm quiet-terms`}>
                {ways.map((way) => (
                  <div key={way}>
                    <dt>{t(`movement.${way}`)}</dt>
                    <dd>{number(sum[way])}</dd>
                  </div>
                ))}
              </dl>
              {ways.every((way) => sum[way] === 0) ? <Text c="dimmed">{t('movement.none')}</Text> : null}
              <Suspense fallback={<SkeletonList rows={1} rowHeight={300} />}>
                <MovementChart days={items} />
              </Suspense>
            </>
          )
        }}
      </Loaded>
    </Panel>
  )
}
