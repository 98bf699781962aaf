import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrors } from '../../../api/describe-error.ts'
import { ApiProblem } from '../../../api/problem.ts'
import { Refusal } from './refusal.tsx'
import { verifyCode, verifyRecoveryCode } from './sign-in-calls.ts'
import { useFirstFocus } from './use-first-focus.ts'

interface SecondFactorStepProps {
  readonly onSignedIn: () => Promise<void>
  /** To begin again: the password counts for ten minutes only. */
  readonly onBack: () => void
}

type Kind = 'app' | 'recovery'

/** After the right password: the six digits of the app or, without it, one of the recovery codes. */
export function SecondFactorStep({ onSignedIn, onBack }: SecondFactorStepProps) {
  const { t } = useTranslation('accounts-sign-in')
  const [kind, setKind] = useState<Kind>('app')
  return (
    <Stack gap="md">
      <CodeForm key={kind} kind={kind} onSignedIn={onSignedIn} />
      <Button variant="default" onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}>
        {kind === 'app' ? t('code.useRecovery') : t('code.useApp')}
      </Button>
      <Button variant="subtle" onClick={onBack}>
        {t('code.back')}
      </Button>
    </Stack>
  )
}

function CodeForm({ kind, onSignedIn }: { kind: Kind; onSignedIn: () => Promise<void> }) {
  const { t } = useTranslation('accounts-sign-in')
  const field = useFirstFocus()
  const isApp = kind === 'app'
  const form = useForm({
    initialValues: { code: '' },
    validate: {
      code: (value) => {
        if (value.trim() === '') return t('messages:field.required')
        return isApp && !/^\d{6}$/.test(value.replaceAll(/\s/g, '')) ? t('code.sixDigits') : null
      },
    },
  })
  const entering = useMutation({
    mutationFn: (code: string) => (isApp ? verifyCode(code) : verifyRecoveryCode(code)),
    onSuccess: onSignedIn,
    onError: (error) => {
      form.setErrors(fieldErrors(error, t))
      field.current?.focus()
    },
  })
  const isPlaced = entering.error instanceof ApiProblem && entering.error.errors.length > 0

  return (
    <form noValidate onSubmit={form.onSubmit(({ code }) => entering.mutate(code.trim()))}>
      <Stack gap="md">
        <Text>{t(`code.${kind}.explain`)}</Text>
        {entering.error && !isPlaced ? (
          <Refusal
            key={entering.submittedAt}
            error={entering.error}
            wrong={{ title: t('messages:field.wrong_code'), detail: t('code.wrongDetail') }}
            whenLocked={t('code.whenLocked')}
          />
        ) : null}
        <TextInput
          ref={field}
          label={t(`code.${kind}.label`)}
          required
          autoComplete={isApp ? 'one-time-code' : 'off'}
          inputMode={isApp ? 'numeric' : 'text'}
          maxLength={isApp ? 7 : 40}
          spellCheck={false}
          {...form.getInputProps('code')}
        />
        <Button type="submit" loading={entering.isPending}>
          {t('code.submit')}
        </Button>
      </Stack>
    </form>
  )
}
