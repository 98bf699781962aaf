import { Button, List, NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../api/client.ts'
import { fieldErrors } from '../../../../api/describe-error.ts'
import { ApiProblem } from '../../../../api/problem.ts'
import { showToast } from '../../../../shell/toasts.ts'
import { Refusal } from '../../sign-in/refusal.tsx'
import { useRightsChanged } from './use-rights-changed.ts'

const minutesOffered = [15, 30, 60] as const
const shortestReason = 10
const longestReason = 1000

export default function OpenWider() {
  const { t } = useTranslation(['accounts-profile', 'messages'])
  const changed = useRightsChanged()
  const intention = useRef(crypto.randomUUID())
  const form = useForm({
    initialValues: { reason: '', minutes: '30' },
    validate: {
      reason: (value) => {
        if (value.trim() === '') return t('messages:field.required')
        return value.trim().length < shortestReason ? t('messages:field.too_short') : null
      },
    },
  })
  const open = useMutation({
    mutationFn: ({ reason, minutes }: typeof form.values) =>
      call('POST /api/break-glass', {
        body: { reason: reason.trim(), minutes: Number(minutes) },
        idempotencyKey: intention.current,
      }),
    onSuccess: async () => {
      await changed()
      document.getElementById('break-glass-title')?.focus({ preventScroll: true })
      await showToast({ kind: 'success', message: t('break-glass.opened') })
    },
    onError: (error) => {
      // The server refused, so that the next try is another intention.
      if (error instanceof ApiProblem) intention.current = crypto.randomUUID()
      form.setErrors(fieldErrors(error, t))
    },
  })
  const isPlaced = open.error instanceof ApiProblem && open.error.errors.length > 0
  return (
    <form noValidate onSubmit={form.onSubmit((fields) => open.mutate(fields))}>
      <Stack gap="md">
        <div>
          <Text>{t('break-glass.does')}</Text>
          <List>
            <List.Item>{t('break-glass.told')}</List.Item>
            <List.Item>{t('break-glass.noted')}</List.Item>
          </List>
        </div>
        {open.error && !isPlaced ? <Refusal key={open.submittedAt} error={open.error} /> : null}
        <Textarea
          label={t('break-glass.reason')}
          description={t('break-glass.reasonHint')}
          required
          autosize
          minRows={2}
          maxLength={longestReason}
          {...form.getInputProps('reason')}
        />
        <NativeSelect
          label={t('break-glass.howLong')}
          data={minutesOffered.map((count) => ({
            value: String(count),
            label: t('break-glass.minutes', { count }),
          }))}
          {...form.getInputProps('minutes')}
        />
        <Button type="submit" w="fit-content" color="red.9" loading={open.isPending}>
          {t('break-glass.submit')}
        </Button>
      </Stack>
    </form>
  )
}
