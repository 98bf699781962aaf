import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { passwordLengthFault } from '@comity/domain/accounts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { fieldErrors } from '../../../api/describe-error.ts'
import { ApiProblem } from '../../../api/problem.ts'
import { NewPasswordField } from './password-fields.tsx'
import { Refusal } from './refusal.tsx'
import { resetPassword } from './sign-in-calls.ts'

interface NewPasswordProps {
  readonly token: string
  /** The link is of no use any more: ask for another. */
  readonly onAskAgain: () => void
}

export function NewPassword({ token, onAskAgain }: NewPasswordProps) {
  const { t } = useTranslation('accounts-sign-in')
  const navigate = useNavigate()
  const form = useForm({
    initialValues: { newPassword: '' },
    validate: {
      // Whether a second factor is in force, beside which eight are enough, only the server knows.
      newPassword: (value) => {
        if (value === '') return t('messages:field.required')
        const fault = passwordLengthFault(value, true)
        return fault ? t(`messages:field.${fault}`) : null
      },
    },
  })
  const changing = useMutation({
    mutationFn: (password: string) => resetPassword(token, password),
    onSuccess: () => navigate({ to: '/success', search: { of: 'password-reset' } }),
    onError: (error) => {
      form.setErrors(fieldErrors(error, t))
      form.getInputNode('newPassword')?.focus()
    },
  })
  const { error } = changing
  const isPlaced = error instanceof ApiProblem && error.errors.length > 0
  const isUsedUp = error instanceof ApiProblem && error.code === 'expired'

  return (
    <div className="pad-lg card within-32">
      <form noValidate onSubmit={form.onSubmit((typed) => changing.mutate(typed.newPassword))}>
        <Stack gap="md">
          {error && !isPlaced ? (
            <Refusal key={changing.submittedAt} error={error} whenLocked={t('forgotten.whenLocked')} />
          ) : null}
          {isUsedUp ? (
            <Button onClick={onAskAgain}>{t('reset.askAgain')}</Button>
          ) : (
            <>
              <NewPasswordField
                mayHaveSecondFactor
                label={t('reset.label')}
                {...form.getInputProps('newPassword')}
              />
              <Button type="submit" loading={changing.isPending}>
                {t('reset.submit')}
              </Button>
            </>
          )}
        </Stack>
      </form>
    </div>
  )
}
