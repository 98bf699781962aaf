import { Button, Text } from '@mantine/core'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { ApiProblem, NetworkError } from '../../../api/problem.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Refusal } from '../../../forms/refusal.tsx'
import {
  presentSubscription,
  pushBrowserQuery,
  pushStateOf,
  subscribe,
  type PushState,
} from './push-browser.ts'
import { useKeepChannels } from './queries.ts'
import type { PartProps } from './ways.tsx'

async function turnOn(publicKey: string) {
  // Asked for in the tap itself: a browser shows the question for that alone.
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const { endpoint, keys } = (await subscribe(publicKey)).toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  return call('POST /api/alert-channels/web-push', {
    body: { endpoint: endpoint ?? '', keys: { p256dh, auth } },
  })
}

async function turnOff() {
  const present = await presentSubscription()
  if (!present) return undefined
  const { endpoint } = present
  const channels = await call('POST /api/alert-channels/web-push', { body: { endpoint, remove: true } })
  await present.unsubscribe()
  return channels
}

/** Turns messages of this browser on or off and reloads what both sides know of it. */
function useTurn(publicKey: string | null) {
  const queries = useQueryClient()
  const keep = useKeepChannels()
  return useMutation({
    mutationFn: (wanted: 'on' | 'off') => (wanted === 'on' ? turnOn(publicKey ?? '') : turnOff()),
    onSuccess: (channels) => {
      if (channels) keep(channels)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: pushBrowserQuery.queryKey }),
  })
}

const sentences = {
  server_off: 'browser.serverOff',
  unsupported: 'browser.unsupported',
  denied: 'browser.denied',
  on: 'browser.on',
  other: 'browser.other',
  off: 'browser.off',
} as const satisfies Record<PushState, string>

/** Whether this browser shows alerts. It asks for the permission only on a tap. */
export function ThisBrowser({ channels: { push }, level }: PartProps) {
  const { t } = useTranslation('alerts-channels')
  const { data: browser } = useQuery(pushBrowserQuery)
  const turn = useTurn(push.publicKey)
  const state = browser && pushStateOf(push, browser)
  const Icon = state === 'on' ? IconBell : IconBellOff
  const isAnswer = turn.error instanceof ApiProblem || turn.error instanceof NetworkError
  return (
    <Panel title={t('browser.title')} detail={t('browser.detail')} level={level}>
      {state ? (
        <output className="icons-at-text flush flex at-start gap-2 breakable">
          <Icon aria-hidden size={20} />
          <span>{t(sentences[state])}</span>
        </output>
      ) : null}
      {turn.isPending && Notification.permission === 'default' ? <Text>{t('browser.asked')}</Text> : null}
      {state === 'off' || state === 'other' ? (
        <Button variant="default" w="fit-content" loading={turn.isPending} onClick={() => turn.mutate('on')}>
          {t('browser.turnOn')}
        </Button>
      ) : null}
      {state === 'on' ? (
        <Button variant="default" w="fit-content" loading={turn.isPending} onClick={() => turn.mutate('off')}>
          {t('browser.turnOff')}
        </Button>
      ) : null}
      {turn.error && isAnswer ? <Refusal key={turn.submittedAt} error={turn.error} /> : null}
      {turn.error && !isAnswer ? <Notice kind="fault">{t('browser.failed')}</Notice> : null}
    </Panel>
  )
}
