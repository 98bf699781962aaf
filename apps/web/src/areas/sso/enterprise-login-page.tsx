import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { fieldErrors } from '../../api/describe-error.ts'
import { ApiProblem } from '../../api/problem.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { emailFault } from '../accounts/sign-in/email-fault.ts'
import { OtherWays } from '../accounts/sign-in/other-ways.tsx'
import { Refusal } from '../accounts/sign-in/refusal.tsx'
import { SignedIn } from '../accounts/sign-in/signed-in.tsx'
import { RefusedByProvider } from './refused-by-provider.tsx'

function EmailForm({ back }: { back: string | undefined }) {
  const { t } = useTranslation('accounts-sign-in')
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (value) => emailFault(value, t) },
  })
  const resolving = useMutation({
    mutationFn: (email: string) =>
      call('POST /api/enterprise/sso/resolve', { body: { email, ...(back ? { return: back } : {}) } }),
    onSuccess: ({ address }) => {
      if (address !== null) location.assign(address)
    },
    onError: (error) => form.setErrors(fieldErrors(error, t)),
  })
  const isPlaced = resolving.error instanceof ApiProblem && resolving.error.errors.length > 0
  const isLeaving = typeof resolving.data?.address === 'string'

  return (
    <form
      className="pad-lg card within-32"
      noValidate
      onSubmit={form.onSubmit(({ email }) => resolving.mutate(email.trim()))}
    >
      <Stack gap="md">
        {resolving.error && !isPlaced ? (
          <Refusal key={resolving.submittedAt} error={resolving.error} />
        ) : null}
        <div>
          <TextInput
            label={t('enterprise.email')}
            description={t('enterprise.emailHint')}
            type="email"
            autoComplete="email"
            required
            {...form.getInputProps('email')}
          />
          <output>
            {resolving.data && !isLeaving ? (
              <Text size="sm" mt="sm">
                {t('enterprise.unknown')}
              </Text>
            ) : null}
          </output>
        </div>
        <Button type="submit" loading={resolving.isPending || isLeaving}>
          {t('enterprise.submit')}
        </Button>
      </Stack>
    </form>
  )
}

export function EnterpriseLoginPage() {
  const { t } = useTranslation(['accounts-sign-in', 'pages'])
  const { me } = useMe()
  const { return: back, refused } = useSearch({ from: '/(auth)/enterprise-login' })
  return (
    <Stack gap="lg" className="within-32 auto-sides">
      <PageHeader title={t('pages:enterprise-login.title')} summary={t('pages:enterprise-login.summary')} />
      {refused ? <RefusedByProvider reason={refused} /> : null}
      {me ? <SignedIn name={me.user.name} /> : <EmailForm back={back} />}
      {me ? null : <OtherWays except="/enterprise-login" back={back} />}
    </Stack>
  )
}
