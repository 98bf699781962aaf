import { Button, Stack, Text } from '@mantine/core'
import { passwordLengthFault } from '@comity/domain/accounts'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { changePassword } from '../../../api/authentication.ts'
import { fieldErrors } from '../../../api/describe-error.ts'
import { ApiProblem } from '../../../api/problem.ts'
import { showToast } from '../../../shell/toasts.ts'
import { NewPasswordField, PasswordField } from '../sign-in/password-fields.tsx'
import { Refusal } from '../sign-in/refusal.tsx'
import { ByPinOnly } from './by-pin-only.tsx'
import { profileQuery } from './queries.ts'
import { Panel } from '../../../ui/panel.tsx'
import { mayChangeAccount, type PartProps } from './sections.ts'

interface PasswordFormProps {
  readonly email: string
  readonly hasSecondFactor: boolean
}

const isWrong = (error: unknown) => error instanceof ApiProblem && error.code === 'wrong_credentials'
const isPlaced = (error: unknown) =>
  isWrong(error) || (error instanceof ApiProblem && error.errors.length > 0)

function PasswordForm({ email, hasSecondFactor }: PasswordFormProps) {
  const { t } = useTranslation(['accounts-profile', 'messages'])
  const queries = useQueryClient()
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '' },
    validate: {
      currentPassword: (value) => (value === '' ? t('messages:field.required') : null),
      newPassword: (value) => {
        if (value === '') return t('messages:field.required')
        const fault = passwordLengthFault(value, hasSecondFactor)
        return fault ? t(`messages:field.${fault}`) : null
      },
    },
  })
  const change = useMutation({
    mutationFn: (typed: typeof form.values) => changePassword(typed.currentPassword, typed.newPassword),
    onSuccess: async () => {
      form.reset()
      await queries.invalidateQueries({ queryKey: profileQuery.queryKey })
      await showToast({ kind: 'success', message: t('password.changed') })
    },
    onError: (error) =>
      form.setErrors(isWrong(error) ? { currentPassword: t('password.wrong') } : fieldErrors(error, t)),
  })
  return (
    <form noValidate onSubmit={form.onSubmit((typed) => change.mutate(typed))}>
      <Stack gap="md">
        <input type="text" hidden readOnly autoComplete="username" value={email} />
        {change.error && !isPlaced(change.error) ? (
          <Refusal key={change.submittedAt} error={change.error} />
        ) : null}
        <PasswordField
          label={t('password.present')}
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <NewPasswordField
          mayHaveSecondFactor={hasSecondFactor}
          label={t('password.next')}
          {...form.getInputProps('newPassword')}
        />
        <Button type="submit" w="fit-content" loading={change.isPending}>
          {t('password.submit')}
        </Button>
      </Stack>
    </form>
  )
}

export function PasswordSection({ me, profile }: PartProps) {
  const { t } = useTranslation('accounts-profile')
  return (
    <Panel level={2} anchor="password" title={t('password.title')} detail={t('password.detail')}>
      {mayChangeAccount(me) ? null : <ByPinOnly />}
      {mayChangeAccount(me) && !profile.password.set ? <Text>{t('password.none')}</Text> : null}
      {mayChangeAccount(me) && profile.password.set ? (
        <PasswordForm email={profile.user.email ?? ''} hasSecondFactor={profile.secondFactor.totp} />
      ) : null}
    </Panel>
  )
}
