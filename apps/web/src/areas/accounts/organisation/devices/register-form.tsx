import { createDevice } from '@comity/contract/accounts/devices'
import { Radio, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../api/client.ts'
import { showToast } from '../../../../shell/toasts.ts'
import { CallForm } from '../../../../forms/call-form.tsx'
import { useCallForm } from '../../../../forms/use-call-form.ts'
import { useVenueNames } from '../parts/use-venue-names.ts'
import { devicesQuery, type Device } from '../queries.ts'
import type { MadeCode } from './devices-section.tsx'
import { NameSelect } from '../../../../ui/name-select.tsx'

interface RegisterFormProps {
  readonly current: Device | undefined
  readonly onCode: (made: MadeCode) => void
}

type Where = 'this_device' | 'another_device'

export function RegisterForm({ current, onCode }: RegisterFormProps) {
  const { t } = useTranslation('accounts-organisation')
  const queries = useQueryClient()
  const { open, nameOf } = useVenueNames()
  const where: Where = current ? 'another_device' : 'this_device'
  const { form, refusal, ...sending } = useCallForm({
    initialValues: { name: '', venueId: open.length === 1 ? (open[0]?.id ?? '') : '', where },
    schema: createDevice.body,
    bodyOf: (fields) => fields,
    send: (body, idempotencyKey) => call('POST /api/devices', { body, idempotencyKey }),
    onDone: async ({ code, codeExpiresAt }) => {
      const venue = nameOf(form.values.venueId)
      form.reset()
      if (code && codeExpiresAt) onCode({ code, expiresAt: codeExpiresAt, venue })
      else await showToast({ kind: 'success', message: t('device.registered') })
      await queries.invalidateQueries({ queryKey: devicesQuery.queryKey })
    },
  })
  return (
    <CallForm
      {...sending}
      refusal={refusal}
      action={t(form.values.where === 'this_device' ? 'device.register' : 'device.makeCode')}
      button={{ w: 'fit-content' }}
    >
      <Radio.Group
        label={t('device.which')}
        value={form.values.where}
        onChange={(value) => form.setFieldValue('where', value)}
      >
        <Stack gap={0}>
          <Radio
            py="0.75rem"
            value="this_device"
            label={t('device.this')}
            description={current ? t('device.thisRegistered', { name: current.name }) : t('device.thisWhat')}
            disabled={current !== undefined}
          />
          <Radio
            py="0.75rem"
            value="another_device"
            label={t('device.other')}
            description={t('device.otherWhat')}
          />
        </Stack>
      </Radio.Group>
      <TextInput
        label={t('device.name')}
        description={t('device.nameExample')}
        required
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <NameSelect
        of={open}
        first={t('device.chooseVenue')}
        label={t('grant.venue')}
        description={t('device.venueWhat')}
        required
        {...form.getInputProps('venueId')}
      />
    </CallForm>
  )
}
