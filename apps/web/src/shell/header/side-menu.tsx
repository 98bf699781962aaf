import { Drawer, Stack, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import choices from '../../ui/choice-list.module.css'
import type { Page } from '../registry/use-pages.ts'
import { useMe } from '../session/use-me.ts'
import AccountLinks from './account-links.tsx'
import { LanguageChoices } from './language-switcher.tsx'
import { ThemeChoices } from './theme-switcher.tsx'
import { useMenus } from './use-menus.ts'
import { countSlotOf } from '../places/count-slots.ts'
import { usePlaces } from '../places/use-places.ts'

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title order={2} size="h4" px="sm" mb={4}>
        {title}
      </Title>
      {children}
    </section>
  )
}

function PageLinks({ pages }: { pages: readonly Page[] }) {
  return (
    <ul className="plain-list">
      {pages.map(({ path, title }) => (
        <li key={path}>
          <Link to={path} className={choices['choice']}>
            {title}
            <span ref={countSlotOf(path)} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

export default function SideMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const { me } = useMe()
  const groups = [...usePlaces(), ...useMenus()]

  return (
    <Drawer
      opened={open}
      onClose={onClose}
      position="right"
      size="20rem"
      zIndex={400}
      title={t('menu.main')}
      closeButtonProps={{ 'aria-label': t('menu.close'), size: 44, iconSize: 20 }}
    >
      <Stack component="nav" aria-label={t('menu.main')} gap="lg">
        {groups.map(({ name, label, pages }) => (
          <Section key={name} title={label}>
            <PageLinks pages={pages} />
          </Section>
        ))}
        <Section title={me?.user.name ?? t('session.title')}>
          <AccountLinks me={me} />
        </Section>
        <Section title={t('language.title')}>
          <LanguageChoices />
        </Section>
        <Section title={t('theme.title')}>
          <ThemeChoices />
        </Section>
      </Stack>
    </Drawer>
  )
}
