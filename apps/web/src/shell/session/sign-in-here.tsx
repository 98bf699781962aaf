import { Stack } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { OtherWays } from '../../areas/accounts/sign-in/other-ways.tsx'
import { SignIn } from '../../areas/accounts/sign-in/sign-in.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { usePageWords } from '../registry/use-page-words.ts'
import { useCurrentPath } from '../registry/use-pages.ts'
import type { Audience } from './audience.ts'

/** The sign-in in place of a page: signing in leaves one where one was. */
export default function SignInHere({ audience }: { audience: Audience }) {
  const { t } = useTranslation(['accounts-sign-in', 'shell'])
  const path = useCurrentPath() ?? '/'
  const back = useRouterState({ select: ({ location }) => location.pathname + location.searchStr })
  const page = usePageWords()(path).title
  return (
    <Stack gap="lg">
      <PageHeader title={t('shell:guard.signIn', { page })} summary={t(`shell:guard.for.${audience}`)} />
      <SignIn />
      <OtherWays back={back} />
    </Stack>
  )
}
