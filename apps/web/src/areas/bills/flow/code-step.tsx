import { Button, Group, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { fieldErrors } from '../../../api/describe-error.ts'
import { useFormats } from '../../../shell/language/formats.ts'
import { Refusal } from '../../../forms/refusal.tsx'
import { MailboxHint } from '../../accounts/sign-in/mailbox-hint.tsx'
import { useFirstFocus } from '../../accounts/sign-in/use-first-focus.ts'
import classes from '../bills.module.css'
import { useBillRefusal } from '../use-bill-words.ts'
import type { SentCode } from './phone-step.tsx'
import { Say } from './say.tsx'

interface CodeStepProps {
  readonly sent: SentCode
  readonly onProved: () => void
  readonly onAnother: () => void
}

export function CodeStep({ sent, onProved, onAnother }: CodeStepProps) {
  const { t } = useTranslation(['bills', 'messages'])
  const { dateTime } = useFormats()
  const refusalOf = useBillRefusal()
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)
  const field = useFirstFocus()
  const trying = useMutation({
    mutationFn: () => call('POST /api/dine-and-dash/verify-otp', { body: { checkId: sent.checkId, code } }),
    onSuccess: onProved,
    onError: () => {
      setCode('')
      field.current?.focus()
    },
  })
  const fault = trying.error ? fieldErrors(trying.error, t)['code'] : undefined
  return (
    <form
      noValidate
      className={`${classes['card']} stack gap-md within-44 pad-md card breakable flat-paragraphs`}
      onSubmit={(event) => {
        event.preventDefault()
        setShort(code.length < 6)
        if (code.length === 6) trying.mutate()
        else field.current?.focus()
      }}
    >
      <h2>{t('code.title')}</h2>
      <Say>{t('say.code')}</Say>
      <Text size="sm">{t('code.sentTo', { digits: sent.lastDigits, time: dateTime(sent.expiresAt) })}</Text>
      {sent.delivery === 'demo_mailbox' ? <MailboxHint /> : null}
      <TextInput
        ref={field}
        required
        inputMode="numeric"
        autoComplete="off"
        label={t('code.field')}
        maxLength={6}
        value={code}
        error={isShort ? t('messages:field.too_short') : fault}
        onChange={(event) => {
          setCode(event.currentTarget.value.replaceAll(/\D/gu, ''))
          setShort(false)
        }}
      />
      {trying.error && fault === undefined ? (
        <Refusal key={trying.submittedAt} error={trying.error} detail={refusalOf(trying.error)} />
      ) : null}
      <Group gap="sm">
        <Button type="submit" loading={trying.isPending}>
          {t('code.check')}
        </Button>
        <Button variant="subtle" onClick={onAnother}>
          {t('code.another')}
        </Button>
      </Group>
    </form>
  )
}
