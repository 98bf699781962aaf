import { IconMenu2 } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'

const SideMenu = lazy(() => import('./side-menu.tsx'))

export function SideMenuButton() {
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

  return (
    <>
      <IconButton aria-label={t('menu.open')} aria-haspopup="dialog" aria-expanded={open} onClick={show}>
        <IconMenu2 aria-hidden size={24} stroke={1.75} />
      </IconButton>
      {wanted ? (
        <Suspense fallback={null}>
          <SideMenu open={open} onClose={() => setOpenedAt(undefined)} />
        </Suspense>
      ) : null}
    </>
  )
}
