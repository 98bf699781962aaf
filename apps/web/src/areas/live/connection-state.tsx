import {
  IconCloudOff,
  IconHistory,
  IconLoader2,
  IconPlugConnected,
  IconPlugConnectedX,
  IconRefresh,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLiveConnection, type LiveState } from '../../live/use-live.ts'
import { useFormats } from '../../shell/language/formats.ts'
import classes from './live.module.css'

const icons: Record<LiveState, typeof IconRefresh> = {
  connecting: IconLoader2,
  live: IconPlugConnected,
  catching_up: IconHistory,
  reconnecting: IconRefresh,
  offline: IconCloudOff,
  off: IconPlugConnectedX,
}

export function ConnectionState() {
  const { t } = useTranslation('live')
  const { dateTime } = useFormats()
  const { state, since } = useLiveConnection()
  const Icon = icons[state]
  return (
    <output className={`${classes['connection']} icons-at-text flex at-start gap-2`} data-state={state}>
      <Icon aria-hidden size={20} />
      <span>
        <strong>{t(`state.${state}`)}</strong>{' '}
        <span className="flush quiet">
          {t('since', { at: dateTime(new Date(since).toISOString()) })}
          {state === 'live' ? '' : ` ${t(`stateDetail.${state}`)}`}
        </span>
      </span>
    </output>
  )
}
