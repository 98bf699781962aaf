import { liveAlertSeverities, triggerLiveAlert } from '@comity/contract/live/alerts'
import { Radio, Stack, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { showToast } from '../../shell/toasts.ts'
import type { Me } from '../../shell/session/use-me.ts'
import { FormDrawer } from '../../forms/form-drawer.tsx'
import { CallForm } from '../../forms/call-form.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { VenueSelect } from '../../ui/name-select.tsx'

/** Raises a live alert: a message to colleagues, not a call for help. */
export default function RaiseForm({ me, onClose }: { me: Me; onClose: () => void }) {
  const { t } = useTranslation('live')
  const { form, refusal, ...sending } = useCallForm({
    initialValues: { venueId: me.venues[0]?.id ?? '', severity: 'medium', text: '' },
    schema: triggerLiveAlert.body,
    bodyOf: (fields) => triggerLiveAlert.body.parse(fields),
    send: (body, idempotencyKey) =>
      call('POST /api/live-monitoring/trigger-live-alert', { body, idempotencyKey }),
    onDone: async ({ level }) => {
      await showToast({ kind: 'success', message: t(`raised.${level}`) })
      onClose()
    },
  })
  return (
    <FormDrawer title={t('raise.title')} onClose={onClose}>
      <CallForm {...sending} refusal={refusal} action={t('raise.send')}>
        <p>{t('raise.what')}</p>
        <VenueSelect of={me.venues} label={t('venue')} {...form.getInputProps('venueId')} />
        <Radio.Group label={t('raise.severity')} {...form.getInputProps('severity')}>
          <Stack gap={0}>
            {liveAlertSeverities.map((value) => (
              <Radio key={value} py="0.75rem" value={value} label={t(`severity.${value}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          label={t('raise.text')}
          description={t('raise.textDetail')}
          required
          autosize
          minRows={3}
          maxLength={500}
          {...form.getInputProps('text')}
        />
      </CallForm>
    </FormDrawer>
  )
}
