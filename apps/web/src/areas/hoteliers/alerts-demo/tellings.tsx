import type { QuietHours } from '@comity/domain/alerts'
import { IconBellOff, IconBellRinging, IconHourglass, IconListDetails } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './alerts-demo.module.css'
import { outcomeOf, type TellingOutcome } from './telling-outcome.ts'
import { useHotelTime } from './use-hotel-time.ts'
import type { EveningAlert, Telling } from './watch-evening.ts'

const icons: Record<TellingOutcome['state'], typeof IconBellOff> = {
  listed: IconListDetails,
  sent: IconBellRinging,
  waits: IconHourglass,
  dropped: IconBellOff,
}

interface TellingsProps {
  readonly of: EveningAlert
  readonly quiet: QuietHours
  readonly now: Date
}

export function Tellings({ of, quiet, now }: TellingsProps) {
  const { t } = useTranslation('hoteliers-alerts')
  const time = useHotelTime()
  const channelsOf = ({ channels }: Telling) => channels.map((channel) => t(`channel.${channel}`)).join(', ')
  return (
    <details>
      <summary className="strong">{t('telling.title')}</summary>
      <ul className="plain-list stack gap-2">
        {of.tellings.map((telling) => {
          const outcome = outcomeOf(telling, of, quiet, now)
          const Icon = icons[outcome.state]
          return (
            <li
              key={`${telling.to} ${telling.at.getTime()}`}
              className={`${classes['line']} baseline flex gap-xs`}
            >
              <Icon aria-hidden size={18} />
              <span>
                <strong>{t(`role.${telling.to}`)}</strong>{' '}
                {t(`telling.${outcome.state}`, {
                  channels: channelsOf(telling),
                  time: 'at' in outcome ? time(outcome.at) : '',
                })}
              </span>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
