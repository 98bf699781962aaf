import type { Sector } from '@comity/contract'
import { updateFeedback } from '@comity/contract/feedback/one-feedback'
import { Button, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { call } from '../../../api/client.ts'
import { showToast } from '../../../shell/toasts.ts'
import { FormDrawer } from '../../../forms/form-drawer.tsx'
import { Refusal } from '../../../forms/refusal.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { MoreFields } from '../more-fields.tsx'
import { RatingChoice } from '../rating-choice.tsx'
import { toReview, type ReviewValues, type Subject } from '../review.ts'
import { ratingChanged, type RatingDetail } from './queries.ts'

type CorrectionBody = z.input<typeof updateFeedback.body>

interface CorrectRatingProps {
  readonly rating: RatingDetail
  readonly sector: Sector
  readonly onClose: () => void
}

/** The rating as a form; what it said before stays in its history. */
export default function CorrectRating({ rating, sector, onClose }: CorrectRatingProps) {
  const { t } = useTranslation('feedback-ratings')
  const queryClient = useQueryClient()
  const [isUnfolded, setUnfolded] = useState(true)
  // The room is corrected like any other field: none counts as known already.
  const subject: Subject = {
    kind: 'guest',
    sector,
    about: { name: rating.guestName, number: rating.guestNumber, room: null },
  }
  const { form, submit, isSending, refusal } = useCallForm<
    ReviewValues & Record<string, unknown>,
    unknown,
    unknown
  >({
    initialValues: {
      rating: rating.rating,
      guestName: '',
      roomNumber: rating.room ?? '',
      service: rating.service ?? '',
      tags: rating.tags,
      comment: rating.comment ?? '',
      fault: rating.fault,
      riskLevelHint: rating.riskLevelHint ?? '',
    },
    schema: updateFeedback.body,
    bodyOf: (values) => {
      const { service, ...body } = toReview(subject, values)
      return service ? { ...body, service } : body
    },
    send: (body) =>
      call('PATCH /api/feedbacks/{feedbackId}', {
        params: { feedbackId: rating.id },
        // The schema has checked that the body is complete.
        body: body as CorrectionBody,
      }),
    onDone: async () => {
      await ratingChanged(queryClient)
      void showToast({ kind: 'success', message: t('one.correctedToast') })
      onClose()
    },
  })
  return (
    <FormDrawer title={t('one.correct')} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <RatingChoice
            sector={sector}
            value={form.getValues().rating}
            error={form.errors['rating']}
            onChange={(value) => form.setFieldValue('rating', value)}
          />
          <MoreFields form={form} subject={subject} isUnfolded={isUnfolded} onUnfold={setUnfolded} />
          {refusal ? <Refusal error={refusal} /> : null}
          <Button type="submit" loading={isSending}>
            {t('one.save')}
          </Button>
        </Stack>
      </form>
    </FormDrawer>
  )
}
