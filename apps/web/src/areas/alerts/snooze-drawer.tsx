import { Button, Radio, Stack } from '@mantine/core'
import { maxSnoozeHours } from '@comity/domain/alerts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { useFormats } from '../../shell/language/formats.ts'
import { useSector } from '../../shell/session/sector.ts'
import { showToast } from '../../shell/toasts.ts'
import { FormDrawer } from '../../forms/form-drawer.tsx'
import { Refusal } from '../../forms/refusal.tsx'
import { renewAlerts, type SmartAlert } from './queries.ts'

const offeredMinutes = [30, 120, 480, 1_440, 4_320, 10_080, 43_200]
const minuteMs = 60_000
const wholes = ['alert', 'guest'] as const

/** When a snooze ends. The longest is a minute short, so that a clock that is slightly fast does not break the cap. */
function endOf(minutes: number, longest: number): string {
  return new Date(Date.now() + (minutes === longest ? minutes - 1 : minutes) * minuteMs).toISOString()
}

/** Puts an alert off, within what its level permits; or everything about the guest. */
export default function SnoozeDrawer({ alert, onClose }: { alert: SmartAlert; onClose: () => void }) {
  const { t } = useTranslation('alerts')
  const { dateTime } = useFormats()
  const context = useSector(alert.venue.id)
  const queries = useQueryClient()
  const longest = maxSnoozeHours[alert.severity] * 60
  const offered = offeredMinutes.filter((minutes) => minutes <= longest)
  const [minutes, setMinutes] = useState(offered[1] ?? longest)
  const [whole, setWhole] = useState<(typeof wholes)[number]>('alert')
  const snoozing = useMutation({
    mutationFn: () =>
      call('POST /api/smart-alerts/{alertId}/snooze', {
        params: { alertId: alert.id },
        body: { until: endOf(minutes, longest), whole },
      }),
    onSuccess: async ({ snoozedUntil }) => {
      const at = dateTime(snoozedUntil ?? endOf(minutes, longest))
      void showToast({ kind: 'success', message: t('snooze.done', { at }) })
      await renewAlerts(queries)
      onClose()
    },
  })
  return (
    <FormDrawer title={t('snooze.title')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          snoozing.mutate()
        }}
      >
        <Stack gap="lg">
          <Radio.Group
            label={t('snooze.howLong')}
            description={t('snooze.cap', { count: maxSnoozeHours[alert.severity] })}
            value={String(minutes)}
            onChange={(value) => setMinutes(Number(value))}
          >
            <Stack gap={0} mt="xs">
              {offered.map((each) => (
                <Radio key={each} size="md" py="xs" value={String(each)} label={t(`snooze.for.${each}`)} />
              ))}
            </Stack>
          </Radio.Group>
          {alert.guest ? (
            <Radio.Group
              label={t('snooze.what')}
              value={whole}
              onChange={(value) => setWhole(value === 'guest' ? 'guest' : 'alert')}
            >
              <Stack gap={0} mt="xs">
                {wholes.map((each) => (
                  <Radio
                    key={each}
                    size="md"
                    py="xs"
                    value={each}
                    label={t(`snooze.whole.${each}`, { context })}
                  />
                ))}
              </Stack>
            </Radio.Group>
          ) : null}
          {snoozing.error ? <Refusal error={snoozing.error} /> : null}
          <Button type="submit" loading={snoozing.isPending}>
            {t('snooze.open')}
          </Button>
        </Stack>
      </form>
    </FormDrawer>
  )
}
