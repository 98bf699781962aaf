import { Button, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type CallResponse } from '../../../api/client.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Refusal } from '../../../forms/refusal.tsx'
import { textMessagesQuery } from '../queries.ts'
import { Colleagues } from './colleagues.tsx'
import { useHeldWords } from './use-held-words.ts'

interface AskFormProps {
  readonly venueId: string
  /** Where the link of the message leads; absent: to the list. */
  readonly alertId?: string | undefined
  readonly onClose: () => void
}

type Sent = CallResponse<'POST /api/sms-alerts/send'>['items']

function Outcome({ items, onClose }: { items: Sent; onClose: () => void }) {
  const { t } = useTranslation('alerts')
  const heldWords = useHeldWords()
  const queued = items.filter(({ state }) => state === 'queued').length
  return (
    <Stack gap="md">
      <Notice kind={queued > 0 ? 'done' : 'note'} title={t('ask.sent', { count: queued })}>
        <ul className="flush indent">
          {items.map(({ to, state, code }) => (
            <li key={to.id}>
              <span translate="no">{to.name ?? t('aColleague')}</span>:{' '}
              {state === 'held' ? heldWords(code) : t(`ask.state.${state}`)}
            </li>
          ))}
        </ul>
      </Notice>
      <Button onClick={onClose}>{t('close')}</Button>
    </Stack>
  )
}

/** Asks colleagues at a venue by text message to look. The text is fixed and says nothing of a guest. */
export function AskForm({ venueId, alertId, onClose }: AskFormProps) {
  const { t } = useTranslation(['alerts', 'messages'])
  const queries = useQueryClient()
  const [userIds, setUserIds] = useState<string[]>([])
  const [isTried, setTried] = useState(false)
  // Kept until the choice changes, so that asking again after a lost response sends no second message.
  const intention = useRef(crypto.randomUUID())
  const asking = useMutation({
    mutationFn: () =>
      call('POST /api/sms-alerts/send', {
        body: { venueId, userIds, ...(alertId ? { alertId } : {}) },
        idempotencyKey: intention.current,
      }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: textMessagesQuery.queryKey }),
  })
  if (asking.data) return <Outcome items={asking.data.items} onClose={onClose} />
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (userIds.length > 0) asking.mutate()
      }}
    >
      <Stack gap="md">
        <p className="below-1 quiet">{t('ask.what')}</p>
        <Colleagues
          venueIds={[venueId]}
          chosen={userIds}
          onChange={(chosen) => {
            setUserIds(chosen)
            intention.current = crypto.randomUUID()
          }}
          error={isTried && userIds.length === 0 ? t('messages:field.required') : undefined}
        />
        {asking.error ? <Refusal error={asking.error} /> : null}
        <Button type="submit" loading={asking.isPending}>
          {t('ask.send')}
        </Button>
      </Stack>
    </form>
  )
}
