import { Button, Group, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { fieldErrors } from '../../../api/describe-error.ts'
import { ApiProblem } from '../../../api/problem.ts'
import { useFormats } from '../../../shell/language/formats.ts'
import { showToast } from '../../../shell/toasts.ts'
import { Refusal } from '../../../forms/refusal.tsx'
import { MailboxHint } from '../../accounts/sign-in/mailbox-hint.tsx'
import { useFirstFocus } from '../../accounts/sign-in/use-first-focus.ts'
import { useSecondsLeft } from '../../accounts/sign-in/use-seconds-left.ts'
import type { Sent } from './prove-contact.tsx'
import { useKeepChannels, type ContactKind } from './queries.ts'
import { useSendCode } from './value-step.tsx'

/** The limits of the server: tries of a code, and seconds from one code to the next. */
const mostTries = 5
const pauseSeconds = 60

function Again({ sent, send, isSending }: { sent: Sent; send: (value: string) => void; isSending: boolean }) {
  const { t } = useTranslation('alerts-channels')
  const { left } = useSecondsLeft(pauseSeconds)
  return (
    <Button variant="default" disabled={left > 0} loading={isSending} onClick={() => send(sent.value)}>
      {left > 0 ? t('contact.againIn', { seconds: left }) : t('contact.again')}
    </Button>
  )
}

interface CodeStepProps {
  readonly kind: ContactKind
  /** Undefined: the code was sent before this page was opened. */
  readonly sent: Sent | undefined
  readonly onSent: (value: string, expiresAt: string) => void
  readonly onAnother: () => void
  readonly onDone: () => void
}

export function CodeStep({ kind, sent, onSent, onAnother, onDone }: CodeStepProps) {
  const { t } = useTranslation(['alerts-channels', 'messages'])
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState(0)
  const field = useFirstFocus()
  const keep = useKeepChannels()
  const again = useSendCode({ kind, onSent })
  const confirm = useMutation({
    mutationFn: () => call('POST /api/alert-channels/verify', { body: { step: 'confirm', kind, code } }),
    onSuccess: async ({ channels }) => {
      keep(channels)
      onDone()
      await showToast({ kind: 'success', message: t(`contact.${kind}.done`) })
    },
    onError: (error) => {
      setCode('')
      if (error instanceof ApiProblem && error.errors.length > 0) setWrong((before) => before + 1)
      field.current?.focus()
    },
  })
  const isOver = confirm.error instanceof ApiProblem && confirm.error.code === 'expired'
  const fault = confirm.error ? fieldErrors(confirm.error, t)['code'] : undefined
  const refusal = again.error ?? (fault === undefined && !isOver ? confirm.error : null)
  const triesLeft = mostTries - wrong
  return (
    <form
      noValidate
      className="stack gap-md within-32"
      onSubmit={(event) => {
        event.preventDefault()
        confirm.mutate()
      }}
    >
      {sent ? <SentTo sent={sent} /> : null}
      <MailboxHint />
      <TextInput
        ref={field}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        label={t('contact.code')}
        maxLength={6}
        value={code}
        error={isOver ? t('contact.over') : fault}
        onChange={(event) => setCode(event.currentTarget.value.replaceAll(/\D/gu, ''))}
      />
      {sent && wrong > 0 && !isOver ? <output>{t('contact.triesLeft', { count: triesLeft })}</output> : null}
      {refusal ? <Refusal key={again.submittedAt + confirm.submittedAt} error={refusal} /> : null}
      <Group gap="sm">
        <Button type="submit" loading={confirm.isPending} disabled={code.length < 6}>
          {t('contact.confirm')}
        </Button>
        {sent ? <Again sent={sent} send={again.mutate} isSending={again.isPending} /> : null}
        <Button variant="subtle" onClick={onAnother}>
          {t(`contact.${kind}.change`)}
        </Button>
        <Button variant="subtle" onClick={onDone}>
          {t('contact.cancel')}
        </Button>
      </Group>
    </form>
  )
}

function SentTo({ sent: { value, expiresAt } }: { sent: Sent }) {
  const { t } = useTranslation('alerts-channels')
  const { dateTime } = useFormats()
  return (
    <Text size="sm" translate="no">
      {t('contact.sentTo', { address: value, time: dateTime(expiresAt) })}
    </Text>
  )
}
