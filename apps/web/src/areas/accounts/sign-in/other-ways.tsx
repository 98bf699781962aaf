import { Anchor, List, Stack, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pageSettings } from '../../../shell/page-settings.ts'
import { usePages } from '../../../shell/registry/use-pages.ts'

const ways = ['/staff-login-page', '/enterprise-login', '/invite-page', '/registration-page'] as const
type Way = (typeof ways)[number] | '/login-page' | '/demo-mailbox'

/** An invitation is accepted without signing in; the other ways lead back. */
function searchOf(path: Way, back: string | undefined) {
  if (path === '/invite-page') return { accept: true }
  return back ? { return: back } : {}
}

interface OtherWaysProps {
  readonly except?: Way
  readonly back?: string | undefined
}

export function OtherWays({ except, back }: OtherWaysProps) {
  const { t } = useTranslation('accounts-sign-in')
  const existing = new Set(usePages().map(({ path }) => path))
  const all: readonly Way[] = [
    '/login-page',
    ...ways,
    ...(pageSettings.mode === 'demo' ? ['/demo-mailbox' as const] : []),
  ]
  const offered = all.filter((path) => path !== except && existing.has(path))
  return (
    <Stack component="section" gap="xs" aria-labelledby="other-ways">
      <Title order={2} size="h3" id="other-ways">
        {t('ways.title')}
      </Title>
      <List listStyleType="none">
        {offered.map((path) => (
          <List.Item key={path}>
            <Anchor
              display="inline-flex"
              mih={44}
              style={{ alignItems: 'center' }}
              renderRoot={(props) => <Link to={path} search={searchOf(path, back)} {...props} />}
            >
              {t(`ways.${path.slice(1)}`)}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Stack>
  )
}
