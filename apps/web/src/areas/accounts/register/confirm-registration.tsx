import { Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { ApiProblem } from '../../../api/problem.ts'
import { PasswordField } from '../sign-in/password-fields.tsx'
import { Refusal } from '../sign-in/refusal.tsx'

interface ConfirmRegistrationProps {
  readonly token: string
  /** The link is of no use any more, or the password is forgotten: register again. */
  readonly onAgain: () => void
}

/** Confirms with the chosen password, so that no one can confirm an address that is not theirs. */
export function ConfirmRegistration({ token, onAgain }: ConfirmRegistrationProps) {
  const { t } = useTranslation('accounts-sign-in')
  const navigate = useNavigate()
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value === '' ? t('messages:field.required') : null) },
  })
  const confirming = useMutation({
    mutationFn: (password: string) => call('POST /api/managers/confirm', { body: { token, password } }),
    onSuccess: ({ venue }) =>
      navigate({ to: '/success', search: { of: 'registration', venueCode: venue.code }, replace: true }),
    onError: () => form.getInputNode('password')?.focus(),
  })
  const { error } = confirming
  const isOver = error instanceof ApiProblem && error.code === 'expired'
  return (
    <form
      className="pad-lg card within-32"
      noValidate
      onSubmit={form.onSubmit(({ password }) => confirming.mutate(password))}
    >
      <Stack gap="md">
        <Text>{t('register.confirm.explain')}</Text>
        {error ? (
          <Refusal
            key={confirming.submittedAt}
            error={error}
            wrong={{ title: t('register.confirm.wrong'), detail: t('register.confirm.wrongDetail') }}
          />
        ) : null}
        {isOver ? null : (
          <>
            <PasswordField
              label={t('register.confirm.password')}
              autoComplete="current-password"
              {...form.getInputProps('password')}
            />
            <Button type="submit" loading={confirming.isPending}>
              {t('register.confirm.submit')}
            </Button>
          </>
        )}
        {error ? (
          <Button variant={isOver ? 'filled' : 'subtle'} onClick={onAgain}>
            {t('register.confirm.again')}
          </Button>
        ) : null}
      </Stack>
    </form>
  )
}
