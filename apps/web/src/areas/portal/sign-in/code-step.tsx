import { checkTries } from '@comity/domain/bills'
import { longCode, shortCode } from '@comity/domain/trust'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrors } from '../../../api/describe-error.ts'
import { ApiProblem } from '../../../api/problem.ts'
import { useFormats } from '../../../shell/language/formats.ts'
import { Refusal } from '../../../forms/refusal.tsx'
import { MailboxHint } from '../../accounts/sign-in/mailbox-hint.tsx'
import { useFirstFocus } from '../../accounts/sign-in/use-first-focus.ts'
import { useSecondsLeft } from '../../accounts/sign-in/use-seconds-left.ts'
import { codeOf, useSendCode, type SentCode } from './codes.ts'

/** The server lets a minute pass from one code to the next. */
const pauseSeconds = 60

function Again({ send, isSending }: { send: () => void; isSending: boolean }) {
  const { t } = useTranslation('portal')
  const { left } = useSecondsLeft(pauseSeconds)
  return (
    <Button variant="default" disabled={left > 0} loading={isSending} onClick={send}>
      {left > 0 ? t('code.againIn', { count: left }) : t('code.again')}
    </Button>
  )
}

interface CodeStepProps {
  readonly sent: SentCode
  readonly label: string
  /** What the code is for; its refusals are shown here. */
  readonly onCode: (code: string) => Promise<unknown>
  readonly refusalOf: (problem: ApiProblem) => string | undefined
  readonly onSent: (sent: SentCode) => void
  readonly onAnother: () => void
}

/** Enters the code. Whether one was sent is not said, because that would disclose whom venues know. */
export function CodeStep({ sent, label, onCode, refusalOf, onSent, onAnother }: CodeStepProps) {
  const { t } = useTranslation(['portal', 'messages', 'accounts-sign-in'])
  const { dateTime } = useFormats()
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState(0)
  const field = useFirstFocus()
  const again = useSendCode(onSent)
  const confirm = useMutation({
    mutationFn: () => onCode(code),
    onError: (error) => {
      setCode('')
      if (error instanceof ApiProblem && error.errors.length > 0) setWrong((before) => before + 1)
      field.current?.focus()
    },
  })
  const isOver = codeOf(confirm.error) === 'expired'
  const fault = confirm.error ? fieldErrors(confirm.error, t)['code'] : undefined
  const refusal = again.error ?? (fault === undefined && !isOver ? confirm.error : null)
  return (
    <form
      noValidate
      className="within-32"
      onSubmit={(event) => {
        event.preventDefault()
        confirm.mutate()
      }}
    >
      <Stack gap="md">
        <Text>
          {t('code.sentTo')} <strong translate="no">{sent.contact}</strong>
        </Text>
        <Text size="sm" c="dimmed">
          {t('code.until', { time: dateTime(sent.expiresAt) })}
        </Text>
        <MailboxHint />
        <TextInput
          ref={field}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          label={t('code.field')}
          maxLength={longCode.digits}
          value={code}
          error={isOver ? t('code.over') : fault}
          onChange={(event) => setCode(event.currentTarget.value.replaceAll(/\D/gu, ''))}
        />
        {wrong > 0 && !isOver ? <output>{t('code.triesLeft', { count: checkTries - wrong })}</output> : null}
        {refusal ? (
          <Refusal
            key={again.submittedAt + confirm.submittedAt}
            error={refusal}
            detail={refusal instanceof ApiProblem ? refusalOf(refusal) : undefined}
          />
        ) : null}
        <Group gap="sm">
          <Button type="submit" loading={confirm.isPending} disabled={code.length < shortCode.digits}>
            {label}
          </Button>
          <Again send={() => again.mutate(sent.contact)} isSending={again.isPending} />
          <Button variant="subtle" onClick={onAnother}>
            {t('code.another')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
