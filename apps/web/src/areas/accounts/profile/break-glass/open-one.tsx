import { Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../api/client.ts'
import { useFormats } from '../../../../shell/language/formats.ts'
import { showToast } from '../../../../shell/toasts.ts'
import { Refusal } from '../../sign-in/refusal.tsx'
import type { Opening } from '../queries.ts'
import { useRightsChanged } from './use-rights-changed.ts'

const minute = 60_000

/** Whole minutes until an instant; runs the callback once when it is reached. */
function useMinutesLeft(endsAt: string, onOver: () => void): number {
  const end = Date.parse(endsAt)
  const [now, setNow] = useState(() => Date.now())
  const over = useEffectEvent(onOver)
  useEffect(() => {
    const tick = window.setInterval(() => {
      setNow(Date.now())
      if (Date.now() < end) return
      window.clearInterval(tick)
      over()
    }, 5_000)
    return () => window.clearInterval(tick)
  }, [end])
  return Math.max(0, Math.ceil((end - now) / minute))
}

export function OpenOne({ opening }: { opening: Opening }) {
  const { t } = useTranslation('accounts-profile')
  const { dateTime } = useFormats()
  const changed = useRightsChanged()
  const left = useMinutesLeft(opening.endsAt, () => void changed())
  const end = useMutation({
    mutationFn: () =>
      call('DELETE /api/break-glass/{breakGlassId}', { params: { breakGlassId: opening.id } }),
    onSuccess: async () => {
      await changed()
      document.getElementById('break-glass-title')?.focus({ preventScroll: true })
      await showToast({ kind: 'success', message: t('break-glass.ended') })
    },
  })
  return (
    <Stack gap="sm">
      <span className="inline-row gap-2 rigid-icons strong">
        <IconAlertTriangle aria-hidden size={20} />
        {t('break-glass.open', { count: left })}
      </span>
      <Text>{t('break-glass.until', { time: dateTime(opening.endsAt) })}</Text>
      {opening.reason ? (
        <Text translate="no" style={{ overflowWrap: 'anywhere' }}>
          {opening.reason}
        </Text>
      ) : null}
      {end.error ? <Refusal key={end.submittedAt} error={end.error} /> : null}
      <Button w="fit-content" loading={end.isPending} onClick={() => end.mutate()}>
        {t('break-glass.end')}
      </Button>
    </Stack>
  )
}
