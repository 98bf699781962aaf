import type { GuestFacts } from '@comity/domain/alerts'
import { IconClock, IconDoorEnter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { RiskBadge } from '../../../ui/risk-badge.tsx'
import classes from './alerts-demo.module.css'
import { guests, instantOf, isBooked, isHere } from './evening.ts'
import { useHotelTime } from './use-hotel-time.ts'
import { Panel } from '../../../ui/panel.tsx'

interface ArrivalsProps {
  readonly midnight: number
  readonly minute: number
  readonly scores: ReadonlyMap<string, GuestFacts['score']>
}

export function Arrivals({ midnight, minute, scores }: ArrivalsProps) {
  const { t } = useTranslation('hoteliers-alerts')
  const time = useHotelTime()
  const known = guests
    .filter((guest) => isBooked(guest, minute))
    .toSorted((a, b) => a.expectedAt - b.expectedAt)
  return (
    <Panel level={2} title={t('arrivals.title')}>
      <ul className="plain-list stack gap-2">
        {known.map((guest) => {
          const here = isHere(guest, minute)
          const Icon = here ? IconDoorEnter : IconClock
          return (
            <li key={guest.id} className={`${classes['arrival']} row wrap between gap-1-md pad-block-2`}>
              <span>
                <strong translate="no">{guest.name}</strong>
                <span className={`${classes['quiet']} quiet`}>
                  <Icon aria-hidden size={16} />
                  {here
                    ? t('arrivals.here', { time: time(instantOf(midnight, guest.arrivedAt ?? 0)) })
                    : t('arrivals.expected', { time: time(instantOf(midnight, guest.expectedAt)) })}
                  {' · '}
                  {t('arrivals.room')} <span translate="no">{guest.room}</span>
                </span>
              </span>
              <RiskBadge level={scores.get(guest.id)?.level ?? 'insufficient_data'} />
            </li>
          )
        })}
      </ul>
      <p className={`${classes['quiet']} quiet`}>{t('arrivals.detail')}</p>
    </Panel>
  )
}
