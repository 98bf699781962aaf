import { reportFalsePositive } from '@comity/contract/alerts/false-positives'
import { Radio, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { useFormats } from '../../../shell/language/formats.ts'
import { useMe } from '../../../shell/session/use-me.ts'
import { showToast } from '../../../shell/toasts.ts'
import { FormDrawer } from '../../../forms/form-drawer.tsx'
import { CallForm } from '../../../forms/call-form.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { factsOfScore } from '../decisions/known-facts.ts'
import { intelligenceQuery, useDecided } from '../decisions/queries.ts'
import { useKnownFactWords } from '../decisions/use-known-fact-words.ts'
import type { GuestDetail } from '../queries.ts'

interface ReportFormProps {
  readonly guest: GuestDetail
  readonly onClose: () => void
}

/** Reports that a fact behind the score is wrong. It changes no score by itself, and the form says so. */
export default function ReportForm({ guest, onClose }: ReportFormProps) {
  const { t } = useTranslation('guests-risk')
  const { date } = useFormats()
  const wordsOf = useKnownFactWords()
  const decided = useDecided()
  const { me } = useMe()
  const reports = useQuery(intelligenceQuery(guest.id)).data?.falsePositives ?? []
  const ownReport = (factId: string) =>
    reports.find(({ subject, reportedBy }) => subject.id === factId && reportedBy.id === me?.user.id)
  const { form, refusal, ...sending } = useCallForm({
    initialValues: { factId: '', reason: '' },
    schema: reportFalsePositive.body,
    bodyOf: ({ factId, reason }) => ({
      subject: { kind: 'fact' as const, id: factId },
      guestId: guest.id,
      reason,
    }),
    send: (body) => call('POST /api/false-positive-report', { body }),
    onDone: async () => {
      await decided(guest.id)
      void showToast({ kind: 'success', message: t('report.done') })
      onClose()
    },
  })
  const noFact = form.errors['subject.id'] === undefined ? undefined : t('report.choose')
  return (
    <FormDrawer title={t('report.title')} onClose={onClose}>
      <CallForm {...sending} refusal={refusal} action={t('report.do')}>
        <Text>{t('report.what')}</Text>
        <Radio.Group label={t('report.which')} required {...form.getInputProps('factId')} error={noFact}>
          {factsOfScore(guest).map((fact) => {
            const before = ownReport(fact.id)
            return (
              <Radio
                key={fact.id}
                value={fact.id}
                py="0.625rem"
                label={wordsOf(fact)}
                disabled={before !== undefined}
                description={before ? t('report.before', { date: date(before.reportedAt) }) : undefined}
              />
            )
          })}
        </Radio.Group>
        <Textarea
          label={t('report.reason')}
          description={t('report.reasonDetail')}
          rows={4}
          maxLength={1000}
          required
          {...form.getInputProps('reason')}
        />
      </CallForm>
    </FormDrawer>
  )
}
