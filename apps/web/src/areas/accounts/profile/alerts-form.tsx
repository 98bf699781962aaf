import { Button, Group, Stack, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { fieldErrors } from '../../../api/describe-error.ts'
import { ApiProblem } from '../../../api/problem.ts'
import { showToast } from '../../../shell/toasts.ts'
import { Refusal } from '../sign-in/refusal.tsx'
import { alertFieldsOf, alertsOf, faultsOfAlerts, type AlertFields } from './alert-fields.ts'
import { alertsQuery, type Alerts } from './queries.ts'

const channels = ['inApp', 'email', 'sms'] as const

export function AlertsForm({ managerId, alerts }: { managerId: string; alerts: Alerts }) {
  const { t } = useTranslation(['profile', 'messages'])
  const queries = useQueryClient()
  const form = useForm<AlertFields>({
    initialValues: alertFieldsOf(alerts),
    validate: (fields) =>
      Object.fromEntries(
        Object.entries(faultsOfAlerts(fields)).map(([field, code]) => [field, t(`messages:field.${code}`)]),
      ),
  })
  const save = useMutation({
    mutationFn: (fields: AlertFields) =>
      call('PUT /api/managers/{managerId}/preferences', { params: { managerId }, body: alertsOf(fields) }),
    onSuccess: async (kept) => {
      queries.setQueryData(alertsQuery(managerId).queryKey, kept)
      form.setValues(alertFieldsOf(kept))
      await showToast({ kind: 'success', message: t('alerts.saved') })
    },
    onError: (error) => form.setErrors(fieldErrors(error, t)),
  })
  const isPlaced = save.error instanceof ApiProblem && save.error.errors.length > 0
  return (
    <form noValidate onSubmit={form.onSubmit((fields) => save.mutate(fields))}>
      <Stack gap="md">
        {save.error && !isPlaced ? <Refusal key={save.submittedAt} error={save.error} /> : null}
        {channels.map((channel) => (
          <Switch
            key={channel}
            size="md"
            label={t(`alerts.${channel}`)}
            {...form.getInputProps(channel, { type: 'checkbox' })}
          />
        ))}
        <TextInput
          label={t('alerts.phone')}
          description={t('alerts.phoneHint')}
          type="tel"
          autoComplete="tel"
          required={form.values.sms}
          {...form.getInputProps('phone')}
        />
        <Switch
          size="md"
          label={t('alerts.quiet')}
          description={t('alerts.quietHint')}
          {...form.getInputProps('quiet', { type: 'checkbox' })}
        />
        {form.values.quiet ? (
          <Group gap="sm" align="flex-start">
            <TextInput type="time" label={t('alerts.from')} required {...form.getInputProps('from')} />
            <TextInput type="time" label={t('alerts.to')} required {...form.getInputProps('to')} />
          </Group>
        ) : null}
        <Button type="submit" w="fit-content" loading={save.isPending}>
          {t('alerts.save')}
        </Button>
      </Stack>
    </form>
  )
}
