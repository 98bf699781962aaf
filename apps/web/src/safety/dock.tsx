import { useElementSize, useMediaQuery } from '@mantine/hooks'
import { useLocation } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { useNarrowBar } from '../shell/places/use-narrow-bar.ts'
import { isBare } from '../shell/registry/page-paths.ts'
import { useMe } from '../shell/session/use-me.ts'
import classes from './dock.module.css'

interface DockProps {
  readonly label: string
  /** Nothing but the offer to call: beside a side bar it is its foot, and the page needs to leave no room. */
  readonly isCalm: boolean
  readonly children: ReactNode
}

/** The bottom of the window, above drawers and dialogs. Page, windows and floating parts leave room for its height. */
export function Dock({ label, isCalm, children }: DockProps) {
  const { ref, height } = useElementSize()
  const { pathname } = useLocation()
  const hasSideBar = Boolean(useMe().me) && !isBare(pathname)
  const { isNarrow } = useNarrowBar()
  const isFoot = useMediaQuery('(min-width: 64em)') && isCalm && hasSideBar

  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--comity-foot', `${height}px`)
    style.setProperty('--comity-dock', isFoot ? '0px' : `${height}px`)
    return () => {
      style.removeProperty('--comity-foot')
      style.removeProperty('--comity-dock')
    }
  }, [height, isFoot])

  return (
    <section
      ref={ref}
      aria-label={label}
      className={`${classes['dock']} unprinted ground`}
      data-foot={isFoot || undefined}
      data-narrow={(isFoot && isNarrow) || undefined}
    >
      {children}
    </section>
  )
}
