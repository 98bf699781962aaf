import { createSavedView } from '@comity/contract/guests/saved-views'
import { Checkbox, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../../api/problem.ts'
import { call } from '../../../api/client.ts'
import { mayOpen } from '../../../shell/session/audience.ts'
import { useMe } from '../../../shell/session/use-me.ts'
import { showToast } from '../../../shell/toasts.ts'
import { FormDrawer } from '../../../forms/form-drawer.tsx'
import { CallForm } from '../../../forms/call-form.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import type { ViewPage } from './queries.ts'

interface SaveViewProps {
  readonly page: ViewPage
  readonly search: Readonly<Record<string, string>>
  readonly onClose: () => void
}

export default function SaveView({ page, search, onClose }: SaveViewProps) {
  const { t } = useTranslation('guests-views')
  const { roles } = useMe()
  const queryClient = useQueryClient()
  const { form, refusal, ...sending } = useCallForm({
    initialValues: { name: '', isShared: false },
    schema: createSavedView.body,
    bodyOf: ({ name, isShared }) => ({ page, name: name.trim(), search: { ...search }, isShared }),
    send: (body, idempotencyKey) => call('POST /api/saved-views', { body, idempotencyKey }),
    onDone: async (view) => {
      await queryClient.invalidateQueries({ queryKey: ['views'] })
      void showToast({ kind: 'success', message: t('saved', { name: view.name }) })
      onClose()
    },
  })
  const isTaken = refusal instanceof ApiProblem && refusal.code === 'conflict'
  return (
    <FormDrawer title={t('save')} onClose={onClose}>
      <CallForm {...sending} refusal={refusal} action={t('save')} detail={isTaken ? t('taken') : undefined}>
        <Text>{Object.keys(search).length === 0 ? t('everything') : t('what')}</Text>
        <TextInput label={t('name')} maxLength={60} required {...form.getInputProps('name')} />
        {mayOpen('manager', roles) ? (
          <Checkbox
            label={t('share')}
            description={t('shareDetail')}
            {...form.getInputProps('isShared', { type: 'checkbox' })}
          />
        ) : null}
      </CallForm>
    </FormDrawer>
  )
}
