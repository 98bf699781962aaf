import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useOpenPages } from '../../../shell/registry/use-pages.ts'
import { useSignOut } from '../../../shell/session/use-sign-out.ts'

/** In place of a sign-in: the signed-in user, where to go, and how to sign in as someone else. */
export function SignedIn({ name }: { name: string }) {
  const { t } = useTranslation('accounts-sign-in')
  const signOut = useSignOut()
  const pages = useOpenPages().filter(({ place }) => place?.at === 0)
  return (
    <Stack gap="md">
      <Text>
        {t('signedIn.as')}{' '}
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
        {t('signedIn.another')}
      </Button>
    </Stack>
  )
}
