import { Button, Group, Text, Textarea } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { useFormats } from '../../../shell/language/formats.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Refusal } from '../../../forms/refusal.tsx'
import { codesQuery } from '../queries.ts'

/** Says that no codes go out, and until when; a manager can let them go out again. */
export function CodesStopped() {
  const { t } = useTranslation(['bills', 'messages'])
  const { dateTime } = useFormats()
  const { data, error } = useQuery(codesQuery)
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const lifting = useMutation({
    mutationFn: () => call('POST /api/dine-and-dash/codes/lift', { body: { reason: reason.trim() } }),
    onSuccess: (record) => queryClient.setQueryData(codesQuery.queryKey, record),
  })
  if (error) return <Refusal error={error} />
  if (!data?.stoppedUntil) return null
  return (
    <Notice kind="fault" title={t('stopped.title')}>
      <Text>
        {t('stopped.why', {
          verified: data.verified,
          judged: data.judged,
          until: dateTime(data.stoppedUntil),
        })}
      </Text>
      {data.can.lift === true ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            setMissing(reason.trim() === '')
            if (reason.trim() !== '') lifting.mutate()
          }}
        >
          <Textarea
            mt="sm"
            required
            label={t('stopped.reason')}
            maxLength={500}
            value={reason}
            error={isMissing ? t('messages:field.required') : undefined}
            onChange={(event) => {
              setReason(event.currentTarget.value)
              setMissing(false)
            }}
          />
          {lifting.error ? <Refusal error={lifting.error} /> : null}
          <Group mt="sm">
            <Button type="submit" loading={lifting.isPending}>
              {t('stopped.lift')}
            </Button>
          </Group>
        </form>
      ) : (
        <Text>{t('stopped.managers')}</Text>
      )}
    </Notice>
  )
}
