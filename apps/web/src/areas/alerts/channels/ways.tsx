import { Anchor, Switch, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/panel.tsx'
import { Refusal } from '../../../forms/refusal.tsx'
import classes from './channels.module.css'
import { settingsQuery, useSaveChoice, type AlertChannels } from './queries.ts'

export interface PartProps {
  readonly channels: AlertChannels
  readonly level: 2 | 3
}

type Way = keyof AlertChannels['channels']

/** Where each way leads, or why it leads nowhere. */
function useWays({ email, phone, push, channels }: AlertChannels) {
  const { t } = useTranslation('alerts-channels')
  const address = email.address ?? email.signInAddress
  const named = (key: string, value: string) => <span translate="no">{t(key, { address: value })}</span>
  const pushWords = push.browsers > 0 ? t('ways.pushDetail', { count: push.browsers }) : t('ways.pushNone')
  const smsWords = phone.isAvailable ? t('ways.smsNone') : t('ways.smsUnavailable')
  const ways: Record<Way, { isOn: boolean; isPossible: boolean; detail: ReactNode }> = {
    email: {
      isOn: channels.email && address !== null,
      isPossible: address !== null,
      detail: address === null ? t('ways.emailNone') : named('ways.emailTo', address),
    },
    sms: {
      isOn: channels.sms && phone.address !== null,
      isPossible: phone.isAvailable && phone.address !== null,
      detail: phone.isAvailable && phone.address !== null ? named('ways.smsTo', phone.address) : smsWords,
    },
    push: {
      isOn: channels.push && push.publicKey !== null,
      isPossible: push.publicKey !== null,
      detail: push.publicKey === null ? t('ways.pushOff') : pushWords,
    },
  }
  return ways
}

/** Mail that is switched off for everything stays off for alerts. */
function MutedMail() {
  const { t } = useTranslation('alerts-channels')
  const { data } = useQuery(settingsQuery)
  if (data?.notifications.email !== false) return null
  return (
    <Text size="sm">
      {t('ways.emailMuted')}{' '}
      <Anchor inherit renderRoot={(props) => <Link to="/my-profile" hash="preferences" {...props} />}>
        {t('ways.emailMutedLink')}
      </Anchor>
    </Text>
  )
}

/** The ways to be notified. Each change is saved at once; the list of alerts is always there. */
export function Ways({ channels, level }: PartProps) {
  const { t } = useTranslation('alerts-channels')
  const save = useSaveChoice()
  const ways = useWays(channels)
  const choose = (way: Way, isOn: boolean) =>
    save.mutate({
      channels: { ...channels.channels, [way]: isOn },
      quietHours: channels.quietHours,
    })
  return (
    <Panel title={t('ways.title')} level={level}>
      <div className="icons-at-text flex at-start gap-sm">
        <IconCheck aria-hidden size={20} />
        <div>
          {t('ways.in_app')}
          <Text size="sm" c="dimmed">
            {t('ways.in_appDetail')}
          </Text>
        </div>
      </div>
      {(['email', 'sms', 'push'] as const).map((way) => (
        <Switch
          key={way}
          size="md"
          className={classes['switch'] ?? ''}
          label={t(`ways.${way}`)}
          description={ways[way].detail}
          checked={ways[way].isOn}
          disabled={!ways[way].isPossible}
          onChange={(event) => choose(way, event.currentTarget.checked)}
        />
      ))}
      <MutedMail />
      <Text size="sm" c="dimmed">
        {t('ways.safety')}
      </Text>
      {save.error ? <Refusal key={save.submittedAt} error={save.error} /> : null}
    </Panel>
  )
}
