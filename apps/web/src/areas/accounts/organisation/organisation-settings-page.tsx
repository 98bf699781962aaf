import { Stack, Text } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../shell/session/use-me.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonList } from '../../../ui/skeleton-list.tsx'
import { settingsSections, type SettingsSection } from './organisation-search.ts'
import { SectionNav } from './section-nav.tsx'
import { mayOpenSection, sections } from './sections.ts'
import classes from './organisation.module.css'

const headingId = 'section'

/** A link to another section moves the focus to its heading; a choice in the list keeps the focus where it is. */
function useFocusOnSection(section: SettingsSection) {
  const before = useRef(section)
  useEffect(() => {
    if (before.current === section) return
    before.current = section
    if (document.activeElement instanceof HTMLSelectElement) return
    document.getElementById(headingId)?.focus({ preventScroll: true })
  }, [section])
}

export function OrganisationSettingsPage() {
  const { t } = useTranslation(['accounts-organisation', 'pages'])
  const { roles } = useMe()
  const search = useSearch({ from: '/(own)/organisation-settings' })
  const first = settingsSections.find((section) => mayOpenSection(section, roles)) ?? 'organisation'
  const section = search.section ?? first
  const isOpen = mayOpenSection(section, roles)
  const { Content } = sections[section]
  useFocusOnSection(section)

  return (
    <Stack gap="lg">
      <PageHeader
        title={t('pages:organisation-settings.title')}
        summary={t('pages:organisation-settings.summary')}
      />
      <div className={`${classes['page']} grid gap-lg`}>
        <SectionNav current={section} roles={roles} />
        <section aria-labelledby={headingId} className="stack gap-lg shrinkable">
          <div>
            <h2 id={headingId} tabIndex={-1} className={`${classes['heading']} extra-large flush`}>
              {t(`section.${section}.title`)}
            </h2>
            <Text c="dimmed">{t(`section.${section}.summary`)}</Text>
          </div>
          {isOpen ? (
            <Suspense key={section} fallback={<SkeletonList rows={3} rowHeight={96} />}>
              <Content />
            </Suspense>
          ) : (
            <Text>{t('nav.adminNeeded')}</Text>
          )}
        </section>
      </div>
    </Stack>
  )
}
