import { Button, Group, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { fieldErrors } from '../../../api/describe-error.ts'
import { Refusal } from '../../../forms/refusal.tsx'
import { useFirstFocus } from '../../accounts/sign-in/use-first-focus.ts'
import type { ContactKind } from './queries.ts'

interface Sending {
  readonly kind: ContactKind
  readonly onSent: (value: string, expiresAt: string) => void
}

export function useSendCode({ kind, onSent }: Sending) {
  return useMutation({
    mutationFn: (value: string) =>
      call('POST /api/alert-channels/verify', { body: { step: 'send', kind, value } }),
    onSuccess: ({ expiresAt }, value) => onSent(value, expiresAt ?? ''),
  })
}

export function ValueStep({ kind, onSent, onCancel }: Sending & { onCancel: () => void }) {
  const { t } = useTranslation(['alerts-channels', 'messages'])
  const [value, setValue] = useState('')
  const [isMissing, setMissing] = useState(false)
  const sending = useSendCode({ kind, onSent })
  const field = useFirstFocus()
  const fault = sending.error ? fieldErrors(sending.error, t)['value'] : undefined
  return (
    <form
      noValidate
      className="stack gap-md within-32"
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(value.trim() === '')
        if (value.trim() !== '') sending.mutate(value.trim())
      }}
    >
      <TextInput
        ref={field}
        required
        type={kind === 'phone' ? 'tel' : 'email'}
        autoComplete={kind === 'phone' ? 'tel' : 'email'}
        label={t(`contact.${kind}.field`)}
        description={t(`contact.${kind}.hint`)}
        maxLength={254}
        value={value}
        error={isMissing ? t('messages:field.required') : fault}
        onChange={(event) => {
          setValue(event.currentTarget.value)
          setMissing(false)
          if (sending.error) sending.reset()
        }}
      />
      {sending.error && fault === undefined ? (
        <Refusal key={sending.submittedAt} error={sending.error} />
      ) : null}
      <Group gap="sm">
        <Button type="submit" loading={sending.isPending}>
          {t('contact.send')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('contact.cancel')}
        </Button>
      </Group>
    </form>
  )
}
