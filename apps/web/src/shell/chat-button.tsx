import { ActionIcon, Button } from '@mantine/core'
import { IconMessageCircleQuestion, IconX } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './chat-button.module.css'
import { isBare } from './registry/page-paths.ts'
import { usePage } from './registry/use-pages.ts'

const returnsAfterMs = 30_000

/** Floats at the bottom right; minimised, it comes back by itself. */
export function ChatButton() {
  const { t } = useTranslation()
  const [minimised, setMinimised] = useState(false)
  const chat = usePage('/chatbot-page')
  const { pathname } = useLocation()

  useEffect(() => {
    if (!minimised) return undefined
    const back = window.setTimeout(() => setMinimised(false), returnsAfterMs)
    return () => window.clearTimeout(back)
  }, [minimised])

  if (!chat || minimised || pathname === chat.path || isBare(pathname)) return null
  return (
    <div className={classes['chat']}>
      <Button
        leftSection={<IconMessageCircleQuestion aria-hidden size={20} />}
        renderRoot={(props) => <Link to={chat.path} {...props} />}
      >
        {t('chat.open')}
      </Button>
      <ActionIcon variant="default" aria-label={t('chat.minimise')} onClick={() => setMinimised(true)}>
        <IconX aria-hidden size={18} />
      </ActionIcon>
    </div>
  )
}
