import { answerAppeal } from '@comity/contract/disputes/disputes'
import { Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { useSector } from '../../../shell/session/sector.ts'
import { showToast } from '../../../shell/toasts.ts'
import { FormDrawer } from '../../../forms/form-drawer.tsx'
import { CallForm } from '../../../forms/call-form.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { renewDisputes, type Dispute } from '../queries.ts'
import { useRefusal } from '../use-cannot.ts'
import { Said } from './said.tsx'

interface AnswerFormProps {
  readonly dispute: Dispute
  readonly onClose: () => void
}

/** The venue's statement, given once: the reviewer reads it beside that of the guest. */
export default function AnswerForm({ dispute, onClose }: AnswerFormProps) {
  const { t } = useTranslation('disputes')
  const context = useSector(dispute.venue.id)
  const queries = useQueryClient()
  const refusalOf = useRefusal()
  const { form, refusal, ...sending } = useCallForm({
    initialValues: { answer: '' },
    schema: answerAppeal.body,
    bodyOf: ({ answer }) => ({ answer: answer.trim() }),
    send: (body, idempotencyKey) =>
      call('POST /api/appeals/{appealId}/response', {
        params: { appealId: dispute.id },
        body,
        idempotencyKey,
      }),
    onDone: async () => {
      await showToast({ kind: 'success', message: t('done.answer') })
      onClose()
      await renewDisputes(queries)
    },
  })
  return (
    <FormDrawer title={t('answer.title')} onClose={onClose}>
      <CallForm {...sending} refusal={refusal} action={t('answer.send')} detail={refusalOf(refusal)}>
        <Text>{t('answer.what')}</Text>
        <Said title={t('said.guest', { context })} words={dispute.statement} nothing={t('said.nothing')} />
        <Textarea
          label={t('answer.label')}
          description={t('answer.labelDetail')}
          required
          autosize
          minRows={6}
          maxLength={4000}
          data-autofocus
          {...form.getInputProps('answer')}
        />
        <Text size="sm" c="dimmed">
          {t(dispute.incidentId ? 'answer.photos' : 'answer.once')}
        </Text>
      </CallForm>
    </FormDrawer>
  )
}
