import { Stack, Text } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../shell/session/use-me.ts'
import { SupportLink } from '../../../shell/support-link.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { NewPassword } from './new-password.tsx'
import { OtherWays } from './other-ways.tsx'
import { SignIn } from './sign-in.tsx'
import { SignedIn } from './signed-in.tsx'
import { useFragment } from './use-fragment.ts'
import { useGoOn } from './use-go-on.ts'

export function LoginPage() {
  const { t } = useTranslation(['accounts-sign-in', 'pages'])
  const { me } = useMe()
  const goOn = useGoOn()
  const { return: back } = useSearch({ from: '/(auth)/login-page' })
  const token = useFragment('reset')
  const [given, setGiven] = useState<string>()

  if (token !== undefined && token !== given) {
    return (
      <Stack gap="lg" className="within-32 auto-sides">
        <PageHeader title={t('reset.title')} summary={t('reset.summary')} />
        <NewPassword token={token} onAskAgain={() => setGiven(token)} />
      </Stack>
    )
  }
  return (
    <Stack gap="lg" className="within-32 auto-sides">
      <PageHeader title={t('pages:login-page.title')} summary={t('pages:login-page.summary')} />
      {me ? (
        <SignedIn name={me.user.name} />
      ) : (
        <SignIn begin={given ? 'forgotten' : 'password'} onSignedIn={() => void goOn(back)} />
      )}
      {me ? null : <OtherWays except="/login-page" back={back} />}
      <Text c="dimmed" size="sm">
        {t('trouble')} <SupportLink />
      </Text>
    </Stack>
  )
}
