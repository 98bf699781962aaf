import { Alert, Button, Paper, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { signIn } from '../../api/authentication.ts'
import { describeError } from '../../api/describe-error.ts'
import { ApiProblem } from '../../api/problem.ts'
import { renewSession } from '../../api/query-client.ts'
import { pageSettings } from '../../shell/page-settings.ts'
import { DemoAccounts } from './demo-accounts.tsx'

interface SignInFormProps {
  /** After the session stands; without it the page in place simply appears. */
  readonly onSignedIn?: () => void
}

/** E-mail and password. A wrong pair, a pause after too many tries and a missing answer each say so. */
export function SignInForm({ onSignedIn }: SignInFormProps) {
  const { t } = useTranslation('accounts')
  const queries = useQueryClient()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: {
      email: (value) => {
        if (value.trim() === '') return t('messages:field.required')
        return /^\S+@\S+$/.test(value.trim()) ? null : t('messages:field.invalid_email')
      },
      password: (value) => (value === '' ? t('messages:field.required') : null),
    },
  })
  const entering = useMutation({
    mutationFn: ({ email, password }: { email: string; password: string }) => signIn(email.trim(), password),
    onSuccess: async () => {
      await renewSession(queries)
      onSignedIn?.()
    },
  })
  const wrongPair = entering.error instanceof ApiProblem && entering.error.status === 401
  const refusal = entering.error && !wrongPair ? describeError(entering.error, t) : undefined

  return (
    <Paper withBorder p="lg" maw={440}>
      <form noValidate onSubmit={form.onSubmit((values) => entering.mutate(values))}>
        <Stack gap="md">
          {entering.error ? (
            <Alert
              color="red"
              variant="outline"
              icon={<IconAlertTriangle aria-hidden />}
              title={refusal?.title ?? t('signIn.wrong')}
            >
              {refusal?.detail ?? t('signIn.wrongDetail')}
            </Alert>
          ) : null}
          <TextInput
            label={t('signIn.email')}
            type="email"
            autoComplete="username"
            required
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label={t('signIn.password')}
            autoComplete="current-password"
            required
            visibilityToggleButtonProps={{ 'aria-label': t('signIn.show') }}
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <Button type="submit" loading={entering.isPending}>
            {t('signIn.submit')}
          </Button>
          {pageSettings.mode === 'demo' ? <DemoAccounts onChoose={form.setValues} /> : null}
        </Stack>
      </form>
    </Paper>
  )
}
