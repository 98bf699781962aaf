import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { channels as allChannels } from '@comity/domain/alerts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Refusal } from '../../../forms/refusal.tsx'
import { Colleagues } from './colleagues.tsx'

const chosenChannels = allChannels.filter((channel) => channel !== 'in_app')
type Channel = (typeof allChannels)[number]

interface NotifyFormProps {
  readonly alertIds: readonly string[]
  readonly venueIds: readonly string[]
  readonly onClose: () => void
}

/** Notifies colleagues of alerts, each once; their quiet hours and choices apply. */
export function NotifyForm({ alertIds, venueIds, onClose }: NotifyFormProps) {
  const { t } = useTranslation(['alerts', 'messages'])
  const [userIds, setUserIds] = useState<string[]>([])
  const [channels, setChannels] = useState<string[]>([...chosenChannels])
  const [isTried, setTried] = useState(false)
  const telling = useMutation({
    mutationFn: () =>
      call('POST /api/smart-alerts/bulk-notify', {
        body: { alertIds: [...alertIds], userIds, channels: ['in_app', ...(channels as Channel[])] },
      }),
  })
  if (telling.data) {
    const { queued, alreadyTold } = telling.data
    return (
      <Stack gap="md">
        <Notice kind="done" title={t('tell.sent', { count: queued })}>
          {alreadyTold > 0 ? t('tell.before', { count: alreadyTold }) : t('tell.quiet')}
        </Notice>
        <Button onClick={onClose}>{t('close')}</Button>
      </Stack>
    )
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (userIds.length > 0) telling.mutate()
      }}
    >
      <Stack gap="md">
        <Colleagues
          venueIds={venueIds}
          chosen={userIds}
          onChange={setUserIds}
          error={isTried && userIds.length === 0 ? t('messages:field.required') : undefined}
        />
        <Checkbox.Group
          label={t('tell.by')}
          description={t('tell.inApp')}
          value={channels}
          onChange={setChannels}
        >
          <Group gap="lg" mt="xs">
            {chosenChannels.map((channel) => (
              <Checkbox key={channel} size="md" py="xs" value={channel} label={t(`channel.${channel}`)} />
            ))}
          </Group>
        </Checkbox.Group>
        {telling.error ? <Refusal error={telling.error} /> : null}
        <Button type="submit" loading={telling.isPending}>
          {t('tell.open')}
        </Button>
      </Stack>
    </form>
  )
}
