import { addActivity } from '@comity/contract/shift/activity'
import { loggedByHand } from '@comity/domain/activity'
import { NativeSelect, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { showToast } from '../../shell/toasts.ts'
import { FormDrawer } from '../../forms/form-drawer.tsx'
import { CallForm } from '../../forms/call-form.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { renewShift } from './queries.ts'
import { VenueChoice } from './venue-choice.tsx'
import { useShiftWords } from './words.ts'

interface LogFormProps {
  readonly venueId: string
  readonly onClose: () => void
}

export default function LogForm({ venueId, onClose }: LogFormProps) {
  const { t } = useTranslation('shift')
  const { kindWord } = useShiftWords()
  const queries = useQueryClient()
  const { form, refusal, ...sending } = useCallForm({
    initialValues: { venueId, kind: loggedByHand[0] ?? 'other', note: '' },
    schema: addActivity.body,
    bodyOf: ({ note, ...rest }) => ({ ...rest, ...(note.trim() ? { note: note.trim() } : {}) }),
    send: (body, idempotencyKey) => call('POST /api/add-activity', { body, idempotencyKey }),
    onDone: async ({ hints, maskedCardNumbers }) => {
      const words = hints.map(({ word }) => word).join(', ')
      const hint = words ? ` ${t('log.hint', { words })}` : ''
      const masked = maskedCardNumbers > 0 ? ` ${t('log.masked')}` : ''
      await showToast({
        kind: hint || masked ? 'information' : 'success',
        message: `${t('log.done')}${masked}${hint}`,
        ...(hint || masked ? { durationMs: 10_000 } : {}),
      })
      onClose()
      await renewShift(queries)
    },
  })
  return (
    <FormDrawer title={t('log.open')} onClose={onClose}>
      <CallForm {...sending} refusal={refusal} action={t('log.send')}>
        <Text>{t('log.what')}</Text>
        <VenueChoice
          value={form.values.venueId}
          onChange={(chosen) => form.setFieldValue('venueId', chosen)}
        />
        <NativeSelect
          label={t('log.kind')}
          data={loggedByHand.map((kind) => ({ value: kind, label: kindWord(kind) }))}
          {...form.getInputProps('kind')}
        />
        <Textarea
          label={t('log.note')}
          autosize
          minRows={3}
          maxLength={500}
          {...form.getInputProps('note')}
        />
      </CallForm>
    </FormDrawer>
  )
}
