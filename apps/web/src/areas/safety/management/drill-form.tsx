import { startSafetyDrill } from '@comity/contract/safety/set-up'
import { safetyAlertTypes, safetySeverities } from '@comity/domain/safety'
import type { SafetyAlertType, SafetySeverity } from '@comity/domain/safety'
import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { useSafetyWords } from '../../../safety/words.ts'
import { showToast } from '../../../shell/toasts.ts'
import { FormDrawer } from '../../../forms/form-drawer.tsx'
import { Refusal } from '../../../forms/refusal.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'

const newDrill: {
  alertType: SafetyAlertType
  severity: SafetySeverity
  locationContext: string
  notes: string
} = { alertType: 'other', severity: 'medium', locationContext: '', notes: '' }

interface DrillFormProps {
  readonly venueId: string
  readonly onClose: () => void
}

export default function DrillForm({ venueId, onClose }: DrillFormProps) {
  const { t } = useTranslation('safety-pages')
  const { typeWord, severityWord } = useSafetyWords(venueId)
  const queries = useQueryClient()
  const { form, submit, isSending, refusal } = useCallForm({
    initialValues: newDrill,
    schema: startSafetyDrill.body,
    bodyOf: (fields) => ({ venueId, ...fields }),
    send: (body, idempotencyKey) => call('POST /api/safety-alerts/drills', { body, idempotencyKey }),
    onDone: async () => {
      onClose()
      await showToast({ kind: 'success', message: t('drill.begun') })
      await queries.invalidateQueries({ queryKey: ['safety'] })
    },
  })
  return (
    <FormDrawer title={t('drill.start')} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Text>{t('drill.what')}</Text>
          <NativeSelect
            label={t('drill.type')}
            data={safetyAlertTypes.map((value) => ({ value, label: typeWord(value) }))}
            {...form.getInputProps('alertType')}
          />
          <NativeSelect
            label={t('filter.severity')}
            data={safetySeverities.map((value) => ({ value, label: severityWord(value) }))}
            {...form.getInputProps('severity')}
          />
          <TextInput
            label={t('drill.place')}
            description={t('drill.placeWhat')}
            autoComplete="off"
            {...form.getInputProps('locationContext')}
          />
          <Textarea label={t('drill.notes')} autosize minRows={2} {...form.getInputProps('notes')} />
          {refusal ? <Refusal error={refusal} /> : null}
          <Group gap="sm">
            <Button type="submit" loading={isSending}>
              {t('drill.do')}
            </Button>
            <Button variant="default" onClick={onClose}>
              {t('drill.not')}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormDrawer>
  )
}
