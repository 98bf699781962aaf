import { Checkbox, Text, TextInput } from '@mantine/core'
import { createAgreement } from '@comity/contract/agreements/agreements'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { showToast } from '../../shell/toasts.ts'
import { useRules } from '../accountability/use-rules.ts'
import { FormDrawer } from '../../forms/form-drawer.tsx'
import { CallForm } from '../../forms/call-form.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { AreaFields } from './area-fields.tsx'
import { Faults } from './faults.tsx'
import { MatterFields } from './matter-fields.tsx'
import { PartnerFields } from './partner-fields.tsx'
import type { FullAgreement } from './queries.ts'
import { bodyOf, emptyTerms, faultsOf, reviewDays, termsOf } from './terms.ts'
import { useWhy } from './use-agreement-words.ts'
import { useKeepAgreement } from './use-move.ts'
import { VenueFields } from './venue-fields.tsx'

const { body: schema } = createAgreement

interface TermsDrawerProps {
  /** Of which the next version is written; absent: a first one. */
  readonly agreement?: FullAgreement
  readonly onClose: () => void
}

/** The terms of a version: proposed at once, or kept as a draft. */
export default function TermsDrawer({ agreement, onClose }: TermsDrawerProps) {
  const { t } = useTranslation('agreements')
  const { me } = useMe()
  const why = useWhy()
  const rules = useRules()
  const keep = useKeepAgreement()
  const navigate = useNavigate({ from: '/sharing-agreements' })
  const [now] = useState(() => new Date())
  const { id: ownId = '', sector = '', country = '' } = me?.organisation ?? {}
  const own = me?.venues ?? []
  const { form, refusal, ...sending } = useCallForm({
    initialValues: agreement ? termsOf(agreement.latest, ownId, now) : emptyTerms({ sector, country }, now),
    schema,
    bodyOf: (values) => bodyOf(values, own),
    send: (body, idempotencyKey) =>
      agreement
        ? call('POST /api/sharing-agreements/{agreementId}/versions', {
            params: { agreementId: agreement.id },
            body,
            idempotencyKey,
          })
        : call('POST /api/sharing-agreements', { body, idempotencyKey }),
    onDone: async (made) => {
      const isDraft = made.latest.proposedAt === null
      void showToast({ kind: 'success', message: t(isDraft ? 'done.draft' : 'done.propose') })
      await keep(made)
      onClose()
      await navigate({ search: { agreement: made.id } })
    },
  })
  const values = form.getValues()
  const faults = faultsOf(values, now)
  const days = reviewDays(now)
  return (
    <FormDrawer title={t(agreement ? 'form.nextTitle' : 'form.title')} onClose={onClose}>
      <CallForm
        {...sending}
        refusal={refusal}
        action={t(values.isDraft ? 'act.keepDraft' : 'act.propose')}
        detail={why(refusal)}
        gap="lg"
      >
        <Text>{t('form.what')}</Text>
        <PartnerFields form={form} />
        <TextInput
          label={t('form.ownContact')}
          description={t('form.contactDetail')}
          required
          maxLength={200}
          autoComplete="off"
          {...form.getInputProps('contact')}
        />
        <AreaFields form={form} />
        <VenueFields form={form} own={own} />
        <MatterFields form={form} />
        <TextInput
          type="date"
          label={t('form.review')}
          description={t('form.reviewDetail', rules)}
          required
          min={days.first}
          max={days.last}
          {...form.getInputProps('reviewOn')}
          error={form.errors['reviewAt']}
        />
        {faults.length > 0 ? (
          <section aria-label={t('faults.title')}>
            <Text fw={600}>{t('faults.title')}</Text>
            <Faults faults={faults} partyName={(party) => (party === '' ? t('faults.own') : party)} />
          </section>
        ) : null}
        <Checkbox
          size="md"
          label={t('form.draft')}
          description={t('form.draftDetail')}
          {...form.getInputProps('isDraft', { type: 'checkbox' })}
        />
      </CallForm>
    </FormDrawer>
  )
}
