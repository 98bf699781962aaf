import {
  IconBell,
  IconDoor,
  IconFlag,
  IconPhoto,
  IconSos,
  IconUser,
  IconVideo,
  type Icon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './replay.module.css'
import type { ReplayEvent } from './queries.ts'

const icons: Record<ReplayEvent['source'], Icon> = {
  incident: IconFlag,
  photo: IconPhoto,
  clip: IconVideo,
  activity: IconUser,
  safety: IconSos,
  live_alert: IconBell,
  room: IconDoor,
}

export function SourceIcon({ source }: Pick<ReplayEvent, 'source'>) {
  const SourceMark = icons[source]
  return <SourceMark aria-hidden size={18} className={`${classes['icon']} rigid`} />
}

export function EventSource({ source }: Pick<ReplayEvent, 'source'>) {
  const { t } = useTranslation('reports-replay')
  return (
    <span className="inline-row gap-1 small">
      <SourceIcon source={source} />
      {t(`source.${source}`)}
    </span>
  )
}
