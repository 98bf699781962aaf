import { leastShown } from '@comity/domain/network'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { Panel } from '../../ui/panel.tsx'
import { MonthChart } from './month-chart.tsx'
import type { Effects } from './queries.ts'

export function Questions({ effects: { questions, told } }: { effects: Effects }) {
  const { t } = useTranslation('effects')
  const { number } = useFormats()
  const asked = questions.reduce((sum, month) => sum + month.asked, 0)
  return (
    <Panel level={2} title={t('questions.title')}>
      <dl className="flush grid strip card quiet-terms flush-values">
        <div className="pad-sm-md stack">
          <dt>{t('questions.asked')}</dt>
          <dd className="extra-large heavy tabular">{number(asked)}</dd>
        </div>
        <div className="pad-sm-md stack">
          <dt>{t('questions.told')}</dt>
          <dd className="extra-large heavy tabular">
            {told === null ? t('questions.hidden') : number(told)}
          </dd>
        </div>
      </dl>
      {asked === 0 ? (
        <p className="flush within-48">{t('questions.none')}</p>
      ) : (
        <MonthChart
          title={t('questions.title')}
          fileName="comity-network-questions"
          rows={questions.map((one) => ({ month: one.month, counts: [one.asked] }))}
          series={[t('questions.asked')]}
          note={t('questions.definition', { count: asked, least: leastShown })}
        />
      )}
    </Panel>
  )
}
