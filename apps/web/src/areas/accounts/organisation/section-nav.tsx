import type { Role } from '@comity/contract'
import { NativeSelect } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { settingsSections, type SettingsSection } from './organisation-search.ts'
import { mayOpenSection } from './sections.ts'
import { useGo } from './use-go.ts'
import classes from './organisation.module.css'

interface SectionNavProps {
  readonly current: SettingsSection
  readonly roles: readonly Role[]
}

/** The sections: links beside the content on a wide screen, one choice above it on a narrow one. */
export function SectionNav({ current, roles }: SectionNavProps) {
  const { t } = useTranslation('accounts-organisation')
  const go = useGo()
  return (
    <>
      <NativeSelect
        className={classes['choice']}
        label={t('nav.label')}
        value={current}
        data={settingsSections.map((value) => ({ value, label: t(`section.${value}.title`) }))}
        onChange={(event) => {
          const section = settingsSections.find((each) => each === event.currentTarget.value)
          if (section) go({ section })
        }}
      />
      <nav aria-label={t('nav.label')} className={classes['nav']}>
        <ul>
          {settingsSections.map((section) => (
            <li key={section}>
              <Link
                to="/organisation-settings"
                search={({ lang }) => ({ ...(lang ? { lang } : {}), section })}
                resetScroll={false}
                aria-current={section === current ? 'page' : undefined}
              >
                {t(`section.${section}.title`)}
                {mayOpenSection(section, roles) ? null : (
                  <>
                    <IconLock aria-hidden size={16} />
                    <span className="visually-hidden"> ({t('nav.locked')})</span>
                  </>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
