import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call, type CallResponse } from '../../../api/client.ts'
import { pageSettings } from '../../../shell/page-settings.ts'
import { showToast } from '../../../shell/toasts.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Refusal } from '../../../forms/refusal.tsx'
import { MailboxHint } from '../../accounts/sign-in/mailbox-hint.tsx'
import classes from './channels.module.css'

const tested = ['in_app', 'email', 'sms', 'push'] as const
type Tested = (typeof tested)[number]
type Outcome = CallResponse<'POST /api/alert-channels/test'>

/** The outcome of a test in words; also of one that was accepted and then withheld. */
function useOutcomeWords() {
  const { t } = useTranslation('alerts-channels')
  return ({ state, code }: Outcome) => {
    if (code === null) return state === 'told' ? t('test.told') : t('test.handed_over')
    if (code === 'no_provider' && pageSettings.mode === 'demo') return t('test.result.no_provider_demo')
    return t([`test.result.${code}`, 'test.result.other'])
  }
}

function OneTest({ channel }: { channel: Tested }) {
  const { t } = useTranslation('alerts-channels')
  const wordsOf = useOutcomeWords()
  const send = useMutation({
    mutationFn: () => call('POST /api/alert-channels/test', { body: { channel } }),
    onSuccess: async ({ state }) => {
      if (state === 'told') await showToast({ kind: 'success', message: t('test.sample') })
    },
  })
  const leaves = channel === 'email' || channel === 'sms'
  return (
    <li>
      <Button variant="default" loading={send.isPending} onClick={() => send.mutate()}>
        {t(`test.${channel}`)}
      </Button>
      <div>
        <output>{send.data ? <Text size="sm">{wordsOf(send.data)}</Text> : null}</output>
        {send.data && leaves && send.data.state === 'handed_over' ? <MailboxHint /> : null}
        {send.error ? <Refusal key={send.submittedAt} error={send.error} /> : null}
      </div>
    </li>
  )
}

export function SendTests({ level }: { level: 2 | 3 }) {
  const { t } = useTranslation('alerts-channels')
  return (
    <Panel title={t('test.title')} detail={t('test.detail')} level={level}>
      <ul className={`${classes['tests']} plain-list stack gap-sm`}>
        {tested.map((channel) => (
          <OneTest key={channel} channel={channel} />
        ))}
      </ul>
    </Panel>
  )
}
