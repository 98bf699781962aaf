import { Alert, Button, PasswordInput, Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { changePassword } from '../../api/authentication.ts'
import { describeError } from '../../api/describe-error.ts'
import { ApiProblem } from '../../api/problem.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { showToast } from '../../shell/toasts.ts'
import classes from './profile.module.css'

/** Without a second factor a password has at least this many characters. */
const shortestPassword = 15

const isWrongPassword = (error: Error | null) =>
  error instanceof ApiProblem && [400, 401].includes(error.status)

export function PasswordForm() {
  const { t } = useTranslation('accounts')
  const { me } = useMe()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { present: '', next: '' },
    validate: {
      present: (value) => (value === '' ? t('messages:field.required') : null),
      next: (value) => {
        if (value === '') return t('messages:field.required')
        return value.length < shortestPassword ? t('messages:field.password_too_short') : null
      },
    },
  })
  const change = useMutation({
    mutationFn: ({ present, next }: { present: string; next: string }) => changePassword(present, next),
    onSuccess: async () => {
      form.reset()
      await showToast({ kind: 'success', message: t('profile.password.changed') })
    },
    onError: (error) => {
      if (isWrongPassword(error)) form.setFieldError('present', t('profile.password.wrong'))
    },
  })
  const refusal = change.error && !isWrongPassword(change.error) ? describeError(change.error, t) : undefined

  return (
    <section aria-labelledby="password" className={classes['section']}>
      <Title order={2} size="h3" id="password">
        {t('profile.password.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('profile.password.rule', { count: shortestPassword })}
      </Text>
      <form noValidate onSubmit={form.onSubmit((values) => change.mutate(values))}>
        <Stack gap="md">
          <input type="text" hidden readOnly autoComplete="username" value={me?.user.email ?? ''} />
          {refusal ? (
            <Alert
              color="red"
              variant="outline"
              icon={<IconAlertTriangle aria-hidden />}
              title={refusal.title}
            >
              {refusal.detail}
            </Alert>
          ) : null}
          <PasswordInput
            label={t('profile.password.present')}
            autoComplete="current-password"
            required
            visibilityToggleButtonProps={{ 'aria-label': t('signIn.show') }}
            key={form.key('present')}
            {...form.getInputProps('present')}
          />
          <PasswordInput
            label={t('profile.password.next')}
            autoComplete="new-password"
            required
            visibilityToggleButtonProps={{ 'aria-label': t('signIn.show') }}
            key={form.key('next')}
            {...form.getInputProps('next')}
          />
          <Button type="submit" w="fit-content" loading={change.isPending}>
            {t('profile.password.submit')}
          </Button>
        </Stack>
      </form>
    </section>
  )
}
