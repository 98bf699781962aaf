import { completeManagerTask } from '@comity/contract/work/task'
import { Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { ApiProblem } from '../../api/problem.ts'
import { showToast } from '../../shell/toasts.ts'
import { FormDrawer } from '../../forms/form-drawer.tsx'
import { CallForm } from '../../forms/call-form.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { renewShift } from '../shift/queries.ts'
import type { WorkTask } from './queries.ts'
import { useTaskName } from './use-task-name.ts'

interface CompleteFormProps {
  readonly task: WorkTask
  readonly onClose: () => void
}

export default function CompleteForm({ task, onClose }: CompleteFormProps) {
  const { t } = useTranslation('work')
  const queries = useQueryClient()
  const name = useTaskName()(task)
  const { form, refusal, ...sending } = useCallForm({
    initialValues: { outcome: '' },
    schema: completeManagerTask.body,
    bodyOf: ({ outcome }) => (outcome.trim() ? { outcome: outcome.trim() } : {}),
    send: (body, idempotencyKey) =>
      call('POST /api/staff-integration/manager-tasks/{taskId}/complete', {
        params: { taskId: task.id },
        body,
        idempotencyKey,
      }),
    onDone: async () => {
      void showToast({ kind: 'success', message: t('task.completed') })
      onClose()
      await renewShift(queries)
    },
  })
  const isTaken = refusal instanceof ApiProblem && refusal.code === 'conflict'
  return (
    <FormDrawer title={t('task.complete')} onClose={onClose}>
      <CallForm
        {...sending}
        refusal={refusal}
        action={t('task.complete')}
        detail={isTaken ? t('task.already') : undefined}
      >
        <Text fw={600} dir="auto">
          {name}
        </Text>
        <Textarea
          label={t('task.outcome')}
          description={t('task.outcomeDetail')}
          autosize
          minRows={3}
          maxLength={1000}
          data-autofocus
          {...form.getInputProps('outcome')}
        />
      </CallForm>
    </FormDrawer>
  )
}
