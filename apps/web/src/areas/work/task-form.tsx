import { createManagerTask } from '@comity/contract/work/task'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { useSector } from '../../shell/session/sector.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { showToast } from '../../shell/toasts.ts'
import { FormDrawer } from '../../forms/form-drawer.tsx'
import { Refusal } from '../../forms/refusal.tsx'
import { CallForm } from '../../forms/call-form.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { colleaguesQuery } from '../alerts/queries.ts'
import { renewShift } from '../shift/queries.ts'
import { useHintWords } from './use-hint-words.ts'
import { NameSelect } from '../../ui/name-select.tsx'

interface TaskFormProps {
  readonly venueId: string
  readonly onClose: () => void
}

export default function TaskForm({ venueId, onClose }: TaskFormProps) {
  const { t } = useTranslation(['work', 'guests-history'])
  const { me } = useMe()
  const queries = useQueryClient()
  const hintWords = useHintWords()
  const { form, refusal, ...sending } = useCallForm({
    initialValues: { venueId, title: '', detail: '', isUrgent: false, assignedTo: '', room: '', dueAt: '' },
    schema: createManagerTask.body,
    bodyOf: ({ title, detail, isUrgent, assignedTo, room, dueAt, ...where }) => ({
      ...where,
      title: title.trim(),
      priority: isUrgent ? ('urgent' as const) : ('normal' as const),
      ...(detail.trim() ? { detail: detail.trim() } : {}),
      ...(assignedTo ? { assignedTo } : {}),
      ...(room.trim() ? { room: room.trim() } : {}),
      ...(dueAt ? { dueAt: new Date(dueAt).toISOString() } : {}),
    }),
    send: (body, idempotencyKey) =>
      call('POST /api/staff-integration/manager-task', { body, idempotencyKey }),
    onDone: async (entry) => {
      const hint = hintWords(entry)
      void showToast({
        kind: hint ? 'information' : 'success',
        message: `${t('task.created')}${hint}`,
        ...(hint ? { durationMs: 10_000 } : {}),
      })
      onClose()
      await renewShift(queries)
    },
  })
  const there = form.values.venueId
  const context = useSector(there)
  const members = useQuery(colleaguesQuery(''))
  const colleagues = (members.data?.items ?? []).filter(({ grants }) =>
    grants.some((grant) => grant.venueId === null || grant.venueId === there),
  )
  return (
    <FormDrawer title={t('task.create')} onClose={onClose}>
      <CallForm {...sending} refusal={refusal} action={t('task.send')}>
        {me && me.venues.length > 1 ? (
          <NameSelect
            of={me.venues}
            label={t('venue')}
            {...form.getInputProps('venueId')}
            // The chosen person may not work there, and the room does not belong to it.
            onChange={(value) => form.setValues({ venueId: value, assignedTo: '', room: '' })}
          />
        ) : null}
        <TextInput
          label={t('task.name')}
          maxLength={200}
          required
          data-autofocus
          {...form.getInputProps('title')}
        />
        <Textarea
          label={t('task.detail')}
          autosize
          minRows={2}
          maxLength={2000}
          {...form.getInputProps('detail')}
        />
        <NameSelect
          of={colleagues}
          first={t('task.anybody')}
          label={t('task.assignee')}
          {...form.getInputProps('assignedTo')}
        />
        {members.error ? <Refusal error={members.error} /> : null}
        <TextInput
          label={t('guests-history:room', { context })}
          maxLength={12}
          {...form.getInputProps('room')}
        />
        <TextInput type="datetime-local" label={t('task.dueAt')} {...form.getInputProps('dueAt')} />
        <Checkbox
          label={t('urgent')}
          py="0.75rem"
          {...form.getInputProps('isUrgent', { type: 'checkbox' })}
        />
      </CallForm>
    </FormDrawer>
  )
}
