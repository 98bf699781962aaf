import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrors } from '../../../api/describe-error.ts'
import { Refusal } from '../../../forms/refusal.tsx'
import { useFirstFocus } from '../../accounts/sign-in/use-first-focus.ts'
import { useSendCode, type SentCode } from './codes.ts'

interface ContactStepProps {
  readonly contact: string
  readonly onSent: (sent: SentCode) => void
  readonly onCancel?: () => void
}

export function ContactStep({ contact: before, onSent, onCancel }: ContactStepProps) {
  const { t } = useTranslation(['portal', 'messages'])
  const [contact, setContact] = useState(before)
  const [isEmpty, setEmpty] = useState(false)
  const field = useFirstFocus()
  const send = useSendCode(onSent)
  const fault = send.error ? fieldErrors(send.error, t)['contact'] : undefined
  return (
    <form
      noValidate
      className="within-32"
      onSubmit={(event) => {
        event.preventDefault()
        setEmpty(contact.trim() === '')
        if (contact.trim() !== '') send.mutate(contact.trim())
        else field.current?.focus()
      }}
    >
      <Stack gap="md">
        <TextInput
          ref={field}
          required
          autoComplete="email"
          label={t('signIn.contact')}
          description={t('signIn.contactDetail')}
          value={contact}
          error={isEmpty ? t('messages:field.required') : fault}
          onChange={(event) => setContact(event.currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          {t('signIn.neutral')}
        </Text>
        {send.error && fault === undefined ? <Refusal key={send.submittedAt} error={send.error} /> : null}
        <Group gap="sm">
          <Button type="submit" loading={send.isPending}>
            {t('signIn.send')}
          </Button>
          {onCancel ? (
            <Button variant="subtle" onClick={onCancel}>
              {t('close')}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </form>
  )
}
