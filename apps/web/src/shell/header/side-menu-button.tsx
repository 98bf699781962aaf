import { IconMenu2 } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'

const SideMenu = lazy(() => import('./side-menu.tsx'))

interface SideMenuButtonProps {
  /** Of a button with a word below its icon; absent: the icon alone. */
  readonly className?: string
}

export function SideMenuButton({ className }: SideMenuButtonProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  const [wanted, setWanted] = useState(false)
  // A change of page closes it: it is open only where it was opened.
  const open = openedAt === pathname

  const show = () => {
    setWanted(true)
    setOpenedAt(pathname)
  }

  const opening = { 'aria-haspopup': 'dialog', 'aria-expanded': open, onClick: show } as const

  return (
    <>
      {className ? (
        <button type="button" className={className} {...opening}>
          <IconMenu2 aria-hidden size={20} />
          {t('menu.more')}
        </button>
      ) : (
        <IconButton aria-label={t('menu.open')} {...opening}>
          <IconMenu2 aria-hidden size={20} />
        </IconButton>
      )}
      {wanted ? (
        <Suspense fallback={null}>
          <SideMenu open={open} onClose={() => setOpenedAt(undefined)} />
        </Suspense>
      ) : null}
    </>
  )
}
