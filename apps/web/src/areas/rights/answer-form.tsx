import { Button, Stack, Text, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf, call } from '../../api/client.ts'
import { fieldErrors } from '../../api/describe-error.ts'
import { useUnits } from '../../shell/language/use-units.ts'
import { Points } from '../../ui/page-section.tsx'
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx'
import { FileLink } from '../../ui/file-link.tsx'
import { FormDrawer } from '../../forms/form-drawer.tsx'
import { Refusal } from '../../forms/refusal.tsx'
import { renewRequests, type Fulfilled, type RightsRequest } from './queries.ts'
import type { Answer } from './request-entry.tsx'
import { extendedMonths } from './rights.ts'

interface AnswerFormProps {
  readonly request: RightsRequest
  readonly answer: Answer
  readonly onDone: (answered: Fulfilled) => void
  readonly onClose: () => void
}

type Decision = { decision: 'fulfil' } | { decision: 'refuse' | 'extend'; reason: string }

function useAnswer({ request, onDone }: Pick<AnswerFormProps, 'request' | 'onDone'>) {
  const queries = useQueryClient()
  // One key for one intention, however often it is tried.
  const key = useRef(crypto.randomUUID())
  return useMutation({
    mutationFn: (body: Decision) =>
      call('POST /api/gdpr-requests/{requestId}/fulfil', {
        params: { requestId: request.id },
        body,
        idempotencyKey: key.current,
      }),
    onSuccess: async (answered) => {
      onDone(answered)
      await renewRequests(queries)
    },
  })
}

/** The profile as files to send; the guest has the same, and more, in the portal at any time. */
function Package({ guestId }: { readonly guestId: string }) {
  const { t } = useTranslation('rights')
  return (
    <Stack gap="xs" align="start">
      {(['json', 'pdf'] as const).map((format) => (
        <FileLink
          key={format}
          label={t(`package.${format}`)}
          href={addressOf('/api/guest-profiles/{guestId}/export', { guestId }, { format })}
        />
      ))}
    </Stack>
  )
}

function Fulfil({ request, onDone, onClose }: Omit<AnswerFormProps, 'answer'>) {
  const { t } = useTranslation('rights')
  const answering = useAnswer({ request, onDone })
  const { kind, guest, isNotMe } = request
  const what = isNotMe ? 'notMe' : kind
  const isPackage = kind === 'access' || kind === 'portability'
  return (
    <ConfirmDialog
      title={t(`do.${what}`)}
      confirm={t(`confirm.${what}`)}
      keep={t('keep')}
      action={{ ...answering, mutate: () => answering.mutate({ decision: 'fulfil' }) }}
      onClose={onClose}
    >
      <Text>{t(`fulfil.${what}`)}</Text>
      {kind === 'erasure' && !isNotMe ? (
        <>
          <Text fw={600}>{t('erasure.goes')}</Text>
          <Points points={[t('erasure.records'), t('erasure.shared'), t('erasure.keys')]} />
          <Text fw={600}>{t('erasure.stays')}</Text>
          <Points points={[t('erasure.counts'), t('erasure.calls'), t('erasure.proof')]} />
        </>
      ) : null}
      {isPackage && guest && !isNotMe ? <Package guestId={guest.id} /> : null}
    </ConfirmDialog>
  )
}

function WithReason({ request, answer, onDone, onClose }: AnswerFormProps & { answer: 'refuse' | 'extend' }) {
  const { t } = useTranslation(['rights', 'messages'])
  const units = useUnits()
  const [reason, setReason] = useState('')
  const answering = useAnswer({ request, onDone })
  const fault = answering.error ? fieldErrors(answering.error, t)['reason'] : undefined
  return (
    <FormDrawer title={t(`do.${answer}`)} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          answering.mutate({ decision: answer, reason: reason.trim() })
        }}
      >
        <Stack gap="md">
          <Text>{t(`reasoned.${answer}`, { time: units(extendedMonths, 'month') })}</Text>
          <Textarea
            required
            autosize
            minRows={4}
            label={t('reasoned.label')}
            description={t('reasoned.detail')}
            maxLength={2000}
            value={reason}
            error={fault}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {answering.error && fault === undefined ? <Refusal error={answering.error} /> : null}
          <Button type="submit" loading={answering.isPending}>
            {t(`do.${answer}`)}
          </Button>
        </Stack>
      </form>
    </FormDrawer>
  )
}

/** A decision on a request: fulfilled, with what is deleted and what stays, or refused or extended with the reason. */
export default function AnswerForm({ answer, ...props }: AnswerFormProps) {
  return answer === 'fulfil' ? <Fulfil {...props} /> : <WithReason {...props} answer={answer} />
}
