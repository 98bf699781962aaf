import { Anchor, List, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/page-header.tsx'
import { usePage } from '../registry/use-pages.ts'

export default function NotFound() {
  const { t } = useTranslation()
  const siteMap = usePage('/sitemap-page')
  return (
    <Stack gap="lg">
      <PageHeader title={t('notFound.title')} summary={t('notFound.summary')} />
      <Text>{t('notFound.what')}</Text>
      <List>
        <List.Item>
          <Anchor renderRoot={(props) => <Link to="/" {...props} />}>{t('notFound.home')}</Anchor>
        </List.Item>
        {siteMap ? (
          <List.Item>
            <Anchor renderRoot={(props) => <Link to={siteMap.path} {...props} />}>{siteMap.title}</Anchor>
          </List.Item>
        ) : null}
      </List>
    </Stack>
  )
}
