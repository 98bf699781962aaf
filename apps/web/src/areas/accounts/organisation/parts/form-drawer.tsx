import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './parts.module.css'

interface FormDrawerProps {
  readonly title: ReactNode
  readonly children: ReactNode
  readonly onClose: () => void
}

/** A form beside the list that it changes. */
export function FormDrawer({ title, children, onClose }: FormDrawerProps) {
  const { t } = useTranslation('organisation')
  return (
    <Drawer opened position="right" size="32rem" zIndex={400} withCloseButton={false} onClose={onClose}>
      {/* Not the drawer's own head: that is a second banner of the page to screen readers. */}
      <div className={classes['drawerHead']}>
        <Drawer.Title fw={650} fz="lg">
          {title}
        </Drawer.Title>
        <Drawer.CloseButton aria-label={t('close')} size={44} />
      </div>
      {children}
    </Drawer>
  )
}
