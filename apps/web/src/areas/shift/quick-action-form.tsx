import { createQuickAction } from '@comity/contract/shift/quick-action'
import { quickActionRules, quickActionsOf, type QuickAction } from '@comity/domain/shift'
import { Text, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { sectorOf } from '../../shell/session/sector.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { showToast } from '../../shell/toasts.ts'
import { FormDrawer } from '../../forms/form-drawer.tsx'
import { CallForm } from '../../forms/call-form.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { renewShift } from './queries.ts'
import { VenueChoice } from './venue-choice.tsx'
import { useShiftWords } from './words.ts'

interface QuickActionFormProps {
  readonly action: QuickAction
  readonly venueId: string
  readonly onClose: () => void
}

export default function QuickActionForm({ action, venueId, onClose }: QuickActionFormProps) {
  const { t } = useTranslation(['shift', 'guests-history'])
  const { actionWord } = useShiftWords()
  const { me } = useMe()
  const queries = useQueryClient()
  const { leadsTo, needsRoom, needsNote } = quickActionRules[action]
  const schema = createQuickAction.body
    .refine(({ room }) => !needsRoom || room !== undefined, { path: ['room'], error: 'required' })
    .refine(({ note }) => !needsNote || note !== undefined, { path: ['note'], error: 'required' })
  const { form, refusal, ...sending } = useCallForm({
    initialValues: { venueId, room: '', note: '' },
    schema,
    bodyOf: ({ venueId: at, room, note }) => ({
      venueId: at,
      action,
      ...(room.trim() ? { room: room.trim() } : {}),
      ...(note.trim() ? { note: note.trim() } : {}),
    }),
    send: (body, idempotencyKey) => call('POST /api/quick-action', { body, idempotencyKey }),
    onDone: async () => {
      await showToast({ kind: 'success', message: t(`quick.done.${leadsTo}`) })
      onClose()
      await renewShift(queries)
    },
  })
  return (
    <FormDrawer title={actionWord(action)} onClose={onClose}>
      <CallForm {...sending} refusal={refusal} action={t('quick.send')}>
        <Text>{t(`quick.what.${leadsTo}`)}</Text>
        <VenueChoice
          value={form.values.venueId}
          isOffered={({ sector }) => quickActionsOf(sector).includes(action)}
          onChange={(chosen) => form.setFieldValue('venueId', chosen)}
        />
        {leadsTo === 'task' ? (
          <TextInput
            label={t('guests-history:room', { context: sectorOf(me, form.values.venueId) })}
            required={needsRoom}
            autoComplete="off"
            maxLength={12}
            {...form.getInputProps('room')}
          />
        ) : null}
        <Textarea
          label={t('quick.note')}
          description={t('quick.noteDetail')}
          required={needsNote}
          autosize
          minRows={3}
          maxLength={500}
          {...form.getInputProps('note')}
        />
      </CallForm>
    </FormDrawer>
  )
}
