import type { Sector } from '@comity/contract'
import { Button, Text } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../shell/toasts.ts'
import { entries, sendNow } from './outbox.ts'
import { RefusedItem } from './refused-item.tsx'
import { useOnline } from './use-online.ts'
import { useOutbox } from './use-outbox.ts'
import classes from './waiting-notice.module.css'

interface WaitingNoticeProps {
  readonly sector: Sector
  /** What is possible here without the network, where that is not rating. */
  readonly offline?: string
}

/** The number of waiting items and why they wait; refused ones with their actions. */
export function WaitingNotice({ sector, offline }: WaitingNoticeProps) {
  const { t } = useTranslation('offline')
  const isOnline = useOnline()
  const items = useOutbox()
  const [isSending, setSending] = useState(false)
  const refused = items.filter(({ refusal }) => refusal)
  const due = items.filter(({ refusal }) => !refusal)
  const waiting = due.length

  const send = async () => {
    setSending(true)
    const { sent, reports } = await sendNow()
    setSending(false)
    await showToast(
      sent > 0
        ? { kind: 'success', message: t('sent', { count: sent, ...(reports ? { context: 'entry' } : {}) }) }
        : { kind: 'information', message: t('notYet', entries(items)) },
    )
  }

  return (
    <>
      <output
        className={`${classes['notice']} row wrap rigid-icons pad-2-sm rounded`}
        data-empty={(isOnline && waiting === 0) || undefined}
      >
        {waiting > 0 || !isOnline ? (
          <>
            <IconClock aria-hidden size={22} />
            <Text component="span" className={classes['words']}>
              {isOnline ? '' : `${offline ?? t('offline', { context: sector })} `}
              {waiting > 0 ? t('waiting', { count: waiting, ...entries(due) }) : ''}
            </Text>
          </>
        ) : null}
        {waiting > 0 && isOnline ? (
          <Button variant="default" loading={isSending} onClick={() => void send()}>
            {t('sendNow')}
          </Button>
        ) : null}
      </output>
      {refused.length > 0 ? (
        <section
          aria-labelledby="refused"
          className={`${classes['refused']} pad-md field-edge rounded surface`}
        >
          <h2 id="refused">{t('refused', { count: refused.length, ...entries(refused) })}</h2>
          <ul>
            {refused.map((item) => (
              <RefusedItem key={item.id} item={item} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
