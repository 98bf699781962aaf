import { Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pageSettings } from '../../../shell/page-settings.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { emailFault } from './email-fault.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordField } from './password-fields.tsx'
import { Refusal } from './refusal.tsx'
import { signIn } from './sign-in-calls.ts'

interface PasswordStepProps {
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly onSignedIn: () => Promise<void>
  readonly onSecondFactor: () => void
  readonly onForgotten: () => void
}

export function PasswordStep({ email, onEmail, onSignedIn, onSecondFactor, onForgotten }: PasswordStepProps) {
  const { t } = useTranslation('accounts-sign-in')
  const form = useForm({
    initialValues: { email, password: '' },
    validate: {
      email: (value) => emailFault(value, t),
      password: (value) => (value === '' ? t('messages:field.required') : null),
    },
    onValuesChange: (values) => onEmail(values.email.trim()),
  })
  const entering = useMutation({
    mutationFn: (typed: { email: string; password: string }) => signIn(typed.email.trim(), typed.password),
    onSuccess: (result) => (result === 'second_factor' ? onSecondFactor() : onSignedIn()),
  })

  return (
    <Stack gap="md">
      <form noValidate onSubmit={form.onSubmit((values) => entering.mutate(values))}>
        <Stack gap="md">
          {entering.error ? (
            <Refusal
              key={entering.submittedAt}
              error={entering.error}
              wrong={{ title: t('password.wrong'), detail: t('password.wrongDetail') }}
              whenLocked={t('password.whenLocked')}
            />
          ) : null}
          <TextInput
            label={t('email')}
            type="email"
            autoComplete="username"
            required
            {...form.getInputProps('email')}
          />
          <PasswordField
            label={t('password.label')}
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          <Button type="submit" loading={entering.isPending}>
            {t('submit')}
          </Button>
        </Stack>
      </form>
      <Button variant="subtle" onClick={onForgotten}>
        {t('forgotten.open')}
      </Button>
      <PasskeyButton onSignedIn={onSignedIn} />
      {pageSettings.mode === 'demo' ? <DemoAccounts onChoose={form.setValues} /> : null}
    </Stack>
  )
}
