import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { MovementChart } from './movement-chart.tsx'
import { sumOfMoves, ways } from './movement-rows.ts'
import { trendsQuery } from './queries.ts'
import type { Period } from './risk-search.ts'

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
              <dl className="flush grid strip card quiet-terms flush-values">
                {ways.map((way) => (
                  <div key={way} className="pad-sm-md stack">
                    <dt>{t(`movement.${way}`)}</dt>
                    <dd className="extra-large heavy tabular">{number(sum[way])}</dd>
                  </div>
                ))}
              </dl>
              {ways.every((way) => sum[way] === 0) ? <Text c="dimmed">{t('movement.none')}</Text> : null}
              <MovementChart days={items} />
            </>
          )
        }}
      </Loaded>
    </Panel>
  )
}
