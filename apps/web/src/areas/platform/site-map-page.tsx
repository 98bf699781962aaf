import { Anchor, Badge, Stack, Text, TextInput, Title } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../../api/client.ts'
import { foldedIncludes } from '../../shell/palette/folded-includes.ts'
import { areas } from '../../shell/registry/page-data.ts'
import { usePages, type Page } from '../../shell/registry/use-pages.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import classes from './site-map.module.css'

function PageLine({ page }: { page: Page }) {
  const { t } = useTranslation('platform')
  return (
    <li className={`${classes['line']} row wrap between gap-1-md pad-block-2 rule-below`}>
      <div>
        <Anchor
          className={`${classes['link']} inline-row`}
          renderRoot={(props) => <Link to={page.path} {...props} />}
        >
          {page.title}
        </Anchor>
        <Text size="sm" c="dimmed">
          {page.summary}
        </Text>
      </div>{' '}
      <Badge variant="default" size="lg" tt="none" fw={500} className="rigid">
        {t(`siteMap.audience.${page.audience}`)}
      </Badge>
    </li>
  )
}

export function SiteMapPage() {
  const { t } = useTranslation(['platform', 'pages'])
  const { q = '' } = useSearch({ from: '/(public)/sitemap-page' })
  const navigate = useNavigate({ from: '/sitemap-page' })
  const found = usePages().filter(({ title, summary }) => foldedIncludes(`${title} ${summary}`, q))
  const groups = areas
    .map((area) => ({ area, pages: found.filter((page) => page.area === area) }))
    .filter(({ pages }) => pages.length > 0)

  const search = (wanted: string) =>
    void navigate({ search: wanted ? { q: wanted } : {}, replace: true, resetScroll: false })

  return (
    <Stack gap="lg">
      <PageHeader title={t('pages:sitemap-page.title')} summary={t('pages:sitemap-page.summary')} />
      <FilterBar label={t('siteMap.filters')} count={t('siteMap.count', { count: found.length })}>
        <TextInput
          type="search"
          label={t('siteMap.filter')}
          value={q}
          onChange={(event) => search(event.currentTarget.value)}
        />
      </FilterBar>
      {groups.length === 0 ? (
        <EmptyState title={t('siteMap.empty')} detail={t('siteMap.emptyDetail')} />
      ) : (
        groups.map(({ area, pages }) => (
          <section key={area} aria-labelledby={`area-${area}`}>
            <Title order={2} size="h3" id={`area-${area}`}>
              {t(`siteMap.area.${area}`)}
            </Title>
            <ul className={`${classes['list']} unpadded below-2`}>
              {pages.map((page) => (
                <PageLine key={page.path} page={page} />
              ))}
            </ul>
          </section>
        ))
      )}
      <section aria-labelledby="developers">
        <Title order={2} size="h3" id="developers">
          {t('siteMap.developers')}
        </Title>
        <Anchor className={`${classes['link']} inline-row`} href={addressOf('/api/reference')}>
          {t('siteMap.reference')}
        </Anchor>
        <Text size="sm" c="dimmed">
          {t('siteMap.referenceDetail')}
        </Text>
      </section>
    </Stack>
  )
}
