import { Drawer } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { keepFocus } from '../shell/keep-focus.ts'
import { LeaveQuestion } from './leave-guard.tsx'
import classes from './dialog-head.module.css'

interface FormDrawerProps {
  readonly title: ReactNode
  readonly children: ReactNode
  readonly onClose: () => void
}

/** A form beside the list that it changes. It asks before typed text is discarded. */
export function FormDrawer({ title, children, onClose }: FormDrawerProps) {
  const { t } = useTranslation('messages')
  const changed = useRef(new Set<Node>())
  const [isAsking, setAsking] = useState(false)
  // Fields that were removed lose nothing: the form was sent, or a search is over.
  const isChanged = useCallback(() => [...changed.current].some((field) => field.isConnected), [])
  const close = () => {
    if (isChanged()) setAsking(true)
    else onClose()
  }
  const { status, proceed, reset } = useBlocker({
    // A sent form navigates within the page by itself.
    shouldBlockFn: ({ action, current, next }) =>
      isChanged() && (current.pathname !== next.pathname || (action !== 'PUSH' && action !== 'REPLACE')),
    enableBeforeUnload: isChanged,
    withResolver: true,
  })
  const isLeaving = status === 'blocked'
  useEffect(() => keepFocus, [])
  return (
    <Drawer
      opened
      position="right"
      size="32rem"
      zIndex={400}
      withCloseButton={false}
      closeOnEscape={!isAsking && !isLeaving}
      onClose={close}
    >
      {/* Not the drawer's own head: that is a second banner of the page to screen readers. */}
      <div className={`${classes['head']} row between gap-sm`}>
        <Drawer.Title fw={650} fz="lg">
          {title}
        </Drawer.Title>
        <Drawer.CloseButton aria-label={t('close')} size={44} />
      </div>
      <div
        onChange={({ target }) => {
          if (target instanceof Node) changed.current.add(target)
        }}
      >
        {children}
      </div>
      {isAsking || isLeaving ? (
        <LeaveQuestion
          onLeave={isLeaving ? proceed : onClose}
          onStay={isLeaving ? reset : () => setAsking(false)}
        />
      ) : null}
    </Drawer>
  )
}
