import { landingPath } from '@comity/domain/accounts'
import { Anchor, List, Stack, Text, Title } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useOpenPages } from '../../shell/registry/use-pages.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { AcceptedFacts } from '../accounts/invite/accepted-facts.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Deed } from './deeds.ts'

/** Where one goes from here, as far as the pages exist and one may open them. */
const nextPages: Record<Deed | 'other', readonly string[]> = {
  rating: ['/rate-guest', '/view-ratings'],
  feedback: ['/'],
  import: ['/guest-profiles', '/rate-guest'],
  registration: ['/login-page'],
  invitation: ['/login-page', '/staff-login-page'],
  'password-reset': ['/login-page'],
  device: ['/staff-login-page'],
  survey: ['/'],
  'check-in': ['/'],
  other: ['/', '/sitemap-page'],
}

export function SuccessPage() {
  const { t } = useTranslation(['platform', 'pages'])
  const { of: deed = 'other', venueCode } = useSearch({ from: '/(auth)/success' })
  const { me, roles } = useMe()
  const daily = deed === 'invitation' && me ? [landingPath(roles)] : []
  const next = useOpenPages().filter(({ path }) => [...daily, ...nextPages[deed]].includes(path))
  return (
    <Stack gap="lg" className="within-40 auto-sides">
      <PageHeader title={t(`success.${deed}.title`)} summary={t(`success.${deed}.done`)} />
      <section>
        <Title order={2} size="h3">
          {t('success.next')}
        </Title>
        <Text>{t(`success.${deed}.next`)}</Text>
        {deed === 'registration' && venueCode ? (
          <Text mt="xs">
            {t('success.venueCode')}{' '}
            <Text span fw={650} fz="lg" translate="no">
              {venueCode}
            </Text>
          </Text>
        ) : null}
        {deed === 'invitation' ? <AcceptedFacts /> : null}
      </section>
      <List>
        {next.map(({ path, title }) => (
          <List.Item key={path}>
            <Anchor renderRoot={(props) => <Link to={path} {...props} />}>{title}</Anchor>
          </List.Item>
        ))}
      </List>
    </Stack>
  )
}
