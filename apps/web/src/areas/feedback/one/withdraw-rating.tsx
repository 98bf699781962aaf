import { withdrawFeedback } from '@comity/contract/feedback/one-feedback'
import { Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { showToast } from '../../../shell/toasts.ts'
import { FormDrawer } from '../../../forms/form-drawer.tsx'
import { CallForm } from '../../../forms/call-form.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { ratingChanged, ratingQuery, type RatingDetail } from './queries.ts'

export default function WithdrawRating({ rating, onClose }: { rating: RatingDetail; onClose: () => void }) {
  const { t } = useTranslation('feedback-ratings')
  const queryClient = useQueryClient()
  const { form, refusal, ...sending } = useCallForm({
    initialValues: { reason: '' },
    schema: withdrawFeedback.body,
    bodyOf: ({ reason }) => ({ reason: reason.trim() }),
    send: (body) => call('DELETE /api/feedbacks/{feedbackId}', { params: { feedbackId: rating.id }, body }),
    onDone: async (answer) => {
      queryClient.setQueryData(ratingQuery(rating.id).queryKey, answer)
      await ratingChanged(queryClient)
      void showToast({ kind: 'success', message: t('one.withdrawnToast') })
      onClose()
    },
  })
  return (
    <FormDrawer title={t('one.withdraw')} onClose={onClose}>
      <CallForm {...sending} refusal={refusal} action={t('one.withdraw')} button={{ color: 'red.9' }}>
        <Text>{t('one.withdrawDetail')}</Text>
        <Textarea
          label={t('one.reason')}
          description={t('one.reasonDetail')}
          rows={4}
          required
          {...form.getInputProps('reason')}
        />
      </CallForm>
    </FormDrawer>
  )
}
