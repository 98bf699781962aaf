import { Text, Textarea } from '@mantine/core'
import { respondToRecord } from '@comity/contract/portal/portal'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { showToast } from '../../../shell/toasts.ts'
import { FormDrawer } from '../../../forms/form-drawer.tsx'
import { CallForm } from '../../../forms/call-form.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { usePortalChanged, type RecordKind } from '../queries.ts'

interface ReplyFormProps {
  readonly kind: RecordKind
  readonly recordId: string
  readonly before: string
  readonly onClose: () => void
}

/** The guest's side of a record, in their own words; a further one replaces it. */
export default function ReplyForm({ kind, recordId, before, onClose }: ReplyFormProps) {
  const { t } = useTranslation('portal')
  const changed = usePortalChanged()
  const { form, refusal, ...sending } = useCallForm({
    initialValues: { text: before },
    schema: respondToRecord.body,
    bodyOf: ({ text }) => ({ kind, text }),
    send: (body, idempotencyKey) =>
      call('POST /api/guest-portal/records/{recordId}/response', {
        params: { recordId },
        body,
        idempotencyKey,
      }),
    onDone: async () => {
      await changed()
      void showToast({ kind: 'success', message: t('reply.done') })
      onClose()
    },
  })
  return (
    <FormDrawer title={t(before ? 'reply.change' : 'reply.open')} onClose={onClose}>
      <CallForm {...sending} refusal={refusal} action={t('reply.send')}>
        <Text>{t('reply.what')}</Text>
        <Textarea
          required
          autosize
          minRows={5}
          maxRows={12}
          maxLength={2000}
          data-autofocus
          label={t('reply.field')}
          {...form.getInputProps('text')}
        />
      </CallForm>
    </FormDrawer>
  )
}
