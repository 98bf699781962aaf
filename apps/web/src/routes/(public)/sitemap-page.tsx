import { createFileRoute } from '@tanstack/react-router'
import { SiteMapPage } from '../../areas/platform/site-map-page.tsx'
import { loadWords } from '../../shell/language/i18n.ts'
import { reader, text } from '../../shell/registry/search.ts'

export const Route = createFileRoute('/(public)/sitemap-page')({
  staticData: { page: { audience: 'public', area: 'public', menu: 'resources', footer: 11 } },
  validateSearch: reader<{ q?: string }>({ q: text }),
  loader: loadWords('platform'),
  component: SiteMapPage,
})
