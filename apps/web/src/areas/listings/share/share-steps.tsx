import { createListing } from '@comity/contract/listings/listings'
import { Button, Group, Text, Textarea } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { showToast } from '../../../shell/toasts.ts'
import { Notice } from '../../../ui/notice.tsx'
import { LeaveGuard } from '../../../forms/leave-guard.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { StepHeading } from '../../bills/flow/step-heading.tsx'
import type { IncidentDetail } from '../../incidents/queries.ts'
import classes from '../listings.module.css'
import { useListingChanged, type IncidentSharing, type VenueNetwork } from '../queries.ts'
import { changed } from '../changed.ts'
import { useWhy } from '../use-why.ts'
import { AgreementStep } from './agreement-step.tsx'
import { CheckStep } from './check-step.tsx'
import { EvidenceStep } from './evidence-step.tsx'
import { fitting, missingOf, type Proposal } from './proposal.ts'

const steps = [
  { name: 'facts', needs: ['facts_missing'] },
  { name: 'evidence', needs: ['evidence_missing'] },
  { name: 'ground', needs: ['agreement_missing'] },
  { name: 'action', needs: ['action_missing'] },
  { name: 'check', needs: [] },
] as const

/** What the venue did, from the incident: in its own words, else by its kinds. */
function useActionTaken({ actionTaken, actions }: IncidentDetail): string {
  const { t, i18n } = useTranslation('incidents-pages')
  if (actionTaken !== null) return actionTaken
  return new Intl.ListFormat(i18n.language).format(actions.map((action) => t(`action.${action}`)))
}

interface ShareStepsProps {
  readonly incident: IncidentDetail
  readonly sharing: IncidentSharing
  readonly network: VenueNetwork
}

/** The four pillars one after the other, then the check list and the first signature. */
export function ShareSteps({ incident, sharing, network }: ShareStepsProps) {
  const { t } = useTranslation('listings')
  const { sector: context } = incident
  const why = useWhy()
  const navigate = useNavigate({ from: '/cross-restaurant-network' })
  const listingChanged = useListingChanged()
  const actionTaken = useActionTaken(incident)
  const [at, setAt] = useState(0)
  const [stopped, setStopped] = useState<readonly string[]>([])
  const isSent = useRef(false)
  const [only, ...others] = fitting(sharing)
  const initialValues: Proposal = {
    facts: incident.observed ?? '',
    actionTaken,
    files: [],
    // A single agreement needs no choice; of several the user chooses.
    agreementId: only && others.length === 0 ? only.agreementId : '',
    adultStated: false,
  }
  const { form, submit, isSending, refusal } = useCallForm({
    initialValues,
    schema: createListing.body,
    bodyOf: ({ files, adultStated, ...pillars }) => ({
      ...pillars,
      incidentId: incident.id,
      attachments: files.map(({ digest }) => digest),
      ...(sharing.asksAdult ? { adultStated } : {}),
    }),
    send: (body, idempotencyKey) => call('POST /api/listings', { body, idempotencyKey }),
    onDone: async (listing) => {
      isSent.current = true
      await listingChanged(listing)
      void showToast({ kind: 'success', message: t('share.done') })
      await navigate({ search: changed({ share: undefined, listing: listing.id }) })
    },
  })
  const proposal = form.values
  const step = steps[at] ?? steps[0]
  const isLast = step.name === 'check'
  const go = (to: number) => {
    setStopped([])
    setAt(to)
  }
  const forward = (event: FormEvent<HTMLFormElement>) => {
    const missing = missingOf(proposal, sharing)
    const here = isLast ? missing : missing.filter((code) => step.needs.some((need) => need === code))
    setStopped(here)
    if (isLast && here.length === 0) submit(event)
    else event.preventDefault()
    if (!isLast && here.length === 0) go(at + 1)
  }
  const text = (name: 'facts' | 'actionTaken', maxLength: number) => (
    <Textarea
      label={t(`share.${name}.label`)}
      description={t(`share.${name}.detail`, { context })}
      autosize
      minRows={5}
      maxLength={maxLength}
      required
      {...form.getInputProps(name)}
    />
  )
  return (
    <form noValidate onSubmit={forward} className={`${classes['wizard']} stack gap-md within-48 flat-texts`}>
      <Text size="sm" c="dimmed">
        {t('share.step', { at: at + 1, of: steps.length })}
      </Text>
      <StepHeading key={step.name}>{t(`share.heading.${step.name}`)}</StepHeading>
      {step.name === 'facts' ? text('facts', 4000) : null}
      {step.name === 'evidence' ? (
        <EvidenceStep
          incident={incident}
          sharing={sharing}
          files={proposal.files}
          onChange={(files) => form.setFieldValue('files', files)}
        />
      ) : null}
      {step.name === 'ground' ? (
        <AgreementStep
          sharing={sharing}
          network={network}
          value={proposal.agreementId}
          onChange={(agreementId) => form.setFieldValue('agreementId', agreementId)}
        />
      ) : null}
      {step.name === 'action' ? text('actionTaken', 2000) : null}
      {isLast ? (
        <CheckStep
          incident={incident}
          sharing={sharing}
          proposal={proposal}
          onAdultStated={(adultStated) => form.setFieldValue('adultStated', adultStated)}
          refusal={refusal}
        />
      ) : null}
      {stopped.length > 0 ? (
        <Notice kind="fault" title={t('share.missing')}>
          {stopped.map((code) => (
            <Text key={code}>{why(code)}</Text>
          ))}
        </Notice>
      ) : null}
      <Group gap="sm">
        {at > 0 ? (
          <Button variant="default" onClick={() => go(at - 1)}>
            {t('share.previous')}
          </Button>
        ) : null}
        <Button type="submit" loading={isSending}>
          {t(isLast ? 'share.do' : 'share.next')}
        </Button>
      </Group>
      <LeaveGuard isDirty={() => form.isDirty() && !isSent.current} />
    </form>
  )
}
