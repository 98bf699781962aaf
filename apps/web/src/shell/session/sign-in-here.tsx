import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SignInForm } from '../../areas/accounts/sign-in-form.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { usePageWords } from '../registry/use-page-words.ts'
import { useCurrentPath } from '../registry/use-pages.ts'
import type { Audience } from './audience.ts'

/** The sign-in in place of a page: signing in leaves one where one was. */
export default function SignInHere({ audience }: { audience: Audience }) {
  const { t } = useTranslation(['accounts', 'shell'])
  const path = useCurrentPath() ?? '/'
  const page = usePageWords()(path).title
  return (
    <Stack gap="lg">
      <PageHeader title={t('shell:guard.signIn', { page })} summary={t(`shell:guard.for.${audience}`)} />
      <SignInForm />
    </Stack>
  )
}
