import type { Role } from '@comity/contract'
import { Button, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/page-header.tsx'
import { usePageWords } from '../registry/use-page-words.ts'
import { useCurrentPath } from '../registry/use-pages.ts'
import type { Audience } from './audience.ts'
import { useMe } from './use-me.ts'
import { useSignOut } from './use-sign-out.ts'

interface RoleNeededProps {
  readonly audience: Audience
  readonly alsoFor?: readonly Role[] | undefined
}

/** Replaces a page that the user's roles do not open: the role it needs, and what the user can do. */
export default function RoleNeeded({ audience, alsoFor = [] }: RoleNeededProps) {
  const { t, i18n } = useTranslation()
  const { roles } = useMe()
  const signOut = useSignOut()
  const path = useCurrentPath() ?? '/'
  const { title } = usePageWords()(path)
  const listed = (some: readonly Role[]) =>
    new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(
      [...new Set(some)].map((role) => t(`role.${role}`)),
    )
  const own = listed(roles)

  return (
    <Stack gap="lg">
      <PageHeader title={title} summary={t(`guard.for.${audience}`)} />
      {alsoFor.length > 0 ? <Text>{t('guard.also', { roles: listed(alsoFor) })}</Text> : null}
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
