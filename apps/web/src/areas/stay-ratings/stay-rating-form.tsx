import { createStayRating } from '@comity/contract/stay-ratings/stay-ratings'
import { maskCardNumbers } from '@comity/domain/feedback'
import { Button, Checkbox, NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { call } from '../../api/client.ts'
import { ApiProblem } from '../../api/problem.ts'
import { useLanguage } from '../../shell/language/use-language.ts'
import { Refusal } from '../../forms/refusal.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { stayRatingQuery, type StayRatingView } from './queries.ts'
import { Stars } from './stars.tsx'
import { bodyOf, nothingYet, type StayRatingValues } from './values.ts'

type Body = z.input<typeof createStayRating.body>

/** The guest's side: only the first question must be answered. */
export default function StayRatingForm({ token, view }: { token: string; view: StayRatingView }) {
  const { t } = useTranslation(['stay-ratings', 'feedback', 'messages'])
  const { language } = useLanguage()
  const queryClient = useQueryClient()
  const context = view.sector
  const { form, submit, isSending, refusal } = useCallForm<
    StayRatingValues & Record<string, unknown>,
    unknown,
    StayRatingView
  >({
    initialValues: { ...nothingYet },
    schema: createStayRating.body,
    bodyOf: (values) => bodyOf(values, language),
    // The schema has checked that the body is complete.
    send: (body) => call('POST /api/stay-ratings/{token}', { params: { token }, body: body as Body }),
    onDone: (answer) => {
      queryClient.setQueryData(stayRatingQuery(token).queryKey, answer)
      window.scrollTo(0, 0)
    },
  })
  const values = form.getValues()
  const isOver = refusal instanceof ApiProblem && (refusal.code === 'conflict' || refusal.code === 'expired')
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <Stars
          legend={t('rate', { context })}
          path="rating"
          value={values.rating}
          error={form.errors['rating']}
          required
          onChange={(rating) => form.setFieldValue('rating', rating)}
        />
        <Stars
          legend={t('venue', { context })}
          value={values.venueRating}
          onChange={(rating) => form.setFieldValue('venueRating', rating)}
        />
        <NativeSelect
          label={t('service')}
          data={[
            { value: '', label: t('noService') },
            ...view.services.map((value) => ({ value, label: t(`feedback:service.${value}`) })),
          ]}
          {...form.getInputProps('service')}
        />
        {values.service ? (
          <Stars
            legend={t('serviceRating', { service: t(`feedback:service.${values.service}`) })}
            value={values.serviceRating}
            onChange={(rating) => form.setFieldValue('serviceRating', rating)}
          />
        ) : null}
        <Textarea
          label={t('comment')}
          description={t('commentDetail')}
          rows={5}
          {...form.getInputProps('comment')}
        />
        {maskCardNumbers(values.comment).count > 0 ? <Text size="sm">{t('cards')}</Text> : null}
        {view.sector === 'school' || view.sector === 'healthcare' ? null : (
          <Checkbox
            label={t('recognised')}
            description={t('recognisedDetail')}
            {...form.getInputProps('recognised', { type: 'checkbox' })}
          />
        )}
        {refusal ? (
          <Refusal
            error={refusal}
            detail={isOver ? t(refusal.code === 'conflict' ? 'twice' : 'over') : undefined}
          />
        ) : null}
        <Button type="submit" size="md" loading={isSending}>
          {t('send')}
        </Button>
      </Stack>
    </form>
  )
}
