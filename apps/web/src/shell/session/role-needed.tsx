import { Button, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/page-header.tsx'
import { usePageWords } from '../registry/use-page-words.ts'
import { useCurrentPath } from '../registry/use-pages.ts'
import type { Audience } from './audience.ts'
import { useMe } from './use-me.ts'
import { useSignOut } from './use-sign-out.ts'

/** In place of a page that one's role does not open: which role it needs, and what one can do. */
export default function RoleNeeded({ audience }: { audience: Audience }) {
  const { t, i18n } = useTranslation()
  const { roles } = useMe()
  const signOut = useSignOut()
  const path = useCurrentPath() ?? '/'
  const { title } = usePageWords()(path)
  const names = [...new Set(roles)].map((role) => t(`role.${role}`))
  const own = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names)

  return (
    <Stack gap="lg">
      <PageHeader title={title} summary={t(`guard.for.${audience}`)} />
      <Text>{own ? t('guard.yourRoles', { roles: own }) : t('guard.noRole')}</Text>
      <Text>{t('guard.ask')}</Text>
      <Group>
        <Button renderRoot={(props) => <Link to="/" {...props} />}>{t('guard.home')}</Button>
        <Button variant="default" onClick={() => void signOut()}>
          {t('guard.another')}
        </Button>
      </Group>
    </Stack>
  )
}
