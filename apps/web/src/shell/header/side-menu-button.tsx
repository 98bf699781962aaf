import { IconMenu2 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'

const SideMenu = lazy(() => import('./side-menu.tsx'))

export function SideMenuButton() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)

  const show = () => {
    setWanted(true)
    setOpen(true)
  }

  return (
    <>
      <IconButton aria-label={t('menu.open')} aria-haspopup="dialog" aria-expanded={open} onClick={show}>
        <IconMenu2 aria-hidden size={24} stroke={1.75} />
      </IconButton>
      {wanted ? (
        <Suspense fallback={null}>
          <SideMenu open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
