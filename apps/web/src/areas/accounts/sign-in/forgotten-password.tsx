import { Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { emailFault } from './email-fault.ts'
import { MailboxHint } from './mailbox-hint.tsx'
import { Refusal } from './refusal.tsx'
import { requestPasswordReset } from './sign-in-calls.ts'
import { useFirstFocus } from './use-first-focus.ts'

interface ForgottenPasswordProps {
  readonly email: string
  readonly onBack: () => void
}

/** The same response for every address, known or not. */
export function ForgottenPassword({ email, onBack }: ForgottenPasswordProps) {
  const { t } = useTranslation('accounts-sign-in')
  const field = useFirstFocus()
  const form = useForm({
    initialValues: { email },
    validate: { email: (value) => emailFault(value, t) },
  })
  const asking = useMutation({ mutationFn: requestPasswordReset })

  if (asking.isSuccess) {
    return (
      <Stack gap="md">
        <output>
          <Title order={2} size="h3">
            {t('forgotten.asked')}
          </Title>
          <Text>{t('forgotten.askedDetail')}</Text>
        </output>
        <MailboxHint />
        <Button variant="default" onClick={onBack}>
          {t('forgotten.back')}
        </Button>
      </Stack>
    )
  }
  return (
    <form noValidate onSubmit={form.onSubmit((typed) => asking.mutate(typed.email.trim()))}>
      <Stack gap="md">
        <Title order={2} size="h3">
          {t('forgotten.title')}
        </Title>
        <Text>{t('forgotten.explain')}</Text>
        {asking.error ? (
          <Refusal key={asking.submittedAt} error={asking.error} whenLocked={t('forgotten.whenLocked')} />
        ) : null}
        <TextInput
          label={t('email')}
          type="email"
          autoComplete="username"
          required
          ref={field}
          {...form.getInputProps('email')}
        />
        <Button type="submit" loading={asking.isPending}>
          {t('forgotten.submit')}
        </Button>
        <Button variant="subtle" onClick={onBack}>
          {t('forgotten.back')}
        </Button>
      </Stack>
    </form>
  )
}
