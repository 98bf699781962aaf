import { Button, Group, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrors } from '../../../../api/describe-error.ts'
import { ApiProblem } from '../../../../api/problem.ts'
import { useMe } from '../../../../shell/session/use-me.ts'
import { PasswordField } from '../../sign-in/password-fields.tsx'
import { Refusal } from '../../sign-in/refusal.tsx'
import { shownError, useReauthentication } from '../use-reauthentication.tsx'

interface PasswordQuestionProps {
  readonly submit: string
  readonly cancel: string
  readonly isDestructive?: boolean
  /** What the password is asked for; done again after a fresh sign-in where the server wants one. */
  readonly action: (password: string) => Promise<unknown>
  readonly onCancel: () => void
}

const isWrong = (error: unknown) => error instanceof ApiProblem && error.code === 'wrong_credentials'
const isPlaced = (error: unknown) =>
  isWrong(error) || (error instanceof ApiProblem && error.errors.length > 0)

export default function PasswordQuestion({
  submit,
  cancel,
  isDestructive = false,
  action,
  onCancel,
}: PasswordQuestionProps) {
  const { t } = useTranslation(['accounts-profile', 'messages'])
  const { me } = useMe()
  const { run, dialog } = useReauthentication()
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value === '' ? t('messages:field.required') : null) },
  })
  const begin = useEffectEvent(() => form.getInputNode('password')?.focus())
  useEffect(() => begin(), [])
  const asking = useMutation({
    mutationFn: (password: string) => run(() => action(password)),
    onError: (error) => {
      const isShort =
        error instanceof ApiProblem && error.errors.some(({ code }) => code === 'password_too_short')
      const wrong = isWrong(error) ? { password: t('password.wrong') } : fieldErrors(error, t)
      form.setErrors(isShort ? { password: t('second-factor.tooShortAlone') } : wrong)
    },
  })
  const error = shownError(asking.error)
  return (
    <>
      <form noValidate onSubmit={form.onSubmit(({ password }) => asking.mutate(password))}>
        <Stack gap="md">
          {error && !isPlaced(error) ? <Refusal key={asking.submittedAt} error={error} /> : null}
          <input type="text" hidden readOnly autoComplete="username" value={me?.user.email ?? ''} />
          <PasswordField
            label={t('password.present')}
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          <Group gap="sm">
            <Button type="submit" loading={asking.isPending} {...(isDestructive ? { color: 'red.9' } : {})}>
              {submit}
            </Button>
            <Button variant="default" onClick={onCancel}>
              {cancel}
            </Button>
          </Group>
        </Stack>
      </form>
      {dialog}
    </>
  )
}
