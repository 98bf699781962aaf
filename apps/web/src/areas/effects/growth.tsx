import { useTranslation } from 'react-i18next'
import { Panel } from '../../ui/panel.tsx'
import { MonthChart } from './month-chart.tsx'
import type { Effects } from './queries.ts'

export function Growth({ effects: { growth } }: { effects: Effects }) {
  const { t } = useTranslation('effects')
  return (
    <Panel level={2} title={t('growth.title')}>
      <MonthChart
        title={t('growth.title')}
        fileName="comity-network-growth"
        rows={growth.map((one) => ({ month: one.month, counts: [one.agreements, one.members] }))}
        series={[t('growth.agreements'), t('growth.members')]}
        note={t('growth.definition')}
      />
    </Panel>
  )
}
