import { useTranslation } from 'react-i18next'
import classes from './alerts-demo.module.css'
import { happenings, instantOf } from './evening.ts'
import { useHotelTime } from './use-hotel-time.ts'
import { Panel } from '../../../ui/panel.tsx'

export function SoFar({ midnight, minute }: { midnight: number; minute: number }) {
  const { t } = useTranslation('hoteliers-alerts')
  const time = useHotelTime()
  const past = happenings.filter(({ at }) => at <= minute).toReversed()
  return (
    <Panel level={2} title={t('soFar.title')}>
      {past.length === 0 ? <p>{t('soFar.none')}</p> : null}
      <ol className="plain-list stack gap-2">
        {past.map(({ id, at }) => (
          <li key={id} className={`${classes['line']} baseline flex gap-xs`}>
            <span className={`${classes['when']} rigid strong tabular`}>{time(instantOf(midnight, at))}</span>
            <span>{t(`happening.${id}`)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
