import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../shell/session/use-me.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { OwnDetails } from './own-details.tsx'
import { OwnPreferences } from './own-preferences.tsx'
import { PasswordForm } from './password-form.tsx'

export function MyProfilePage() {
  const { t } = useTranslation(['accounts', 'pages'])
  const { me } = useMe()
  if (!me) return null
  return (
    <Stack gap="xl">
      <PageHeader title={t('pages:my-profile.title')} summary={t('pages:my-profile.summary')} />
      <OwnDetails me={me} />
      <OwnPreferences />
      <PasswordForm />
    </Stack>
  )
}
