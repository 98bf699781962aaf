import {
  IconBed,
  IconHeartHandshake,
  IconKey,
  IconSchool,
  IconTicket,
  IconToolsKitchen2,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './home-parts.module.css'

const sectors = [
  { name: 'hotel', Icon: IconBed },
  { name: 'restaurant', Icon: IconToolsKitchen2 },
  { name: 'short_let', Icon: IconKey },
  { name: 'event', Icon: IconTicket },
  { name: 'school', Icon: IconSchool },
  { name: 'healthcare', Icon: IconHeartHandshake },
] as const

export function Sectors() {
  const { t } = useTranslation('content')
  return (
    <ul className="plain-list grid gap-md tiles-20">
      {sectors.map(({ name, Icon }) => (
        <li key={name} className={`${classes['card']} pad-lg card flat-texts`}>
          <h3 className={`${classes['sector']} row gap-2`}>
            <Icon aria-hidden size={22} stroke={1.75} />
            {t(`home.sectors.${name}.name`)}
          </h3>
          <p>{t(`home.sectors.${name}.what`)}</p>
        </li>
      ))}
    </ul>
  )
}
