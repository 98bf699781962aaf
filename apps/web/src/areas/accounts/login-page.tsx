import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useOpenPages } from '../../shell/registry/use-pages.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { useSignOut } from '../../shell/session/use-sign-out.ts'
import { SupportLink } from '../../shell/support-link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SignInForm } from './sign-in-form.tsx'

function SignedIn({ name }: { name: string }) {
  const { t } = useTranslation('accounts')
  const signOut = useSignOut()
  const pages = useOpenPages().filter(({ primary }) => primary !== undefined)
  return (
    <Stack gap="md">
      <Text>
        {t('login.signedInAs')}{' '}
        <Text span fw={600} translate="no">
          {name}
        </Text>
      </Text>
      <Group>
        {pages.map(({ path, title }) => (
          <Anchor key={path} renderRoot={(props) => <Link to={path} {...props} />}>
            {title}
          </Anchor>
        ))}
      </Group>
      <Button w="fit-content" variant="default" onClick={() => void signOut()}>
        {t('login.another')}
      </Button>
    </Stack>
  )
}

export function LoginPage() {
  const { t } = useTranslation(['accounts', 'pages'])
  const { me } = useMe()
  const navigate = useNavigate()
  const { return: back } = useSearch({ from: '/(auth)/login-page' })

  return (
    <Stack gap="lg">
      <PageHeader title={t('pages:login-page.title')} summary={t('pages:login-page.summary')} />
      {me ? (
        <SignedIn name={me.user.name} />
      ) : (
        <SignInForm onSignedIn={() => void navigate({ to: back ?? '/' })} />
      )}
      <Text c="dimmed" size="sm" maw={440}>
        {t('login.trouble')} <SupportLink />
      </Text>
    </Stack>
  )
}
