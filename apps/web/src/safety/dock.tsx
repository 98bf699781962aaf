import { useElementSize } from '@mantine/hooks'
import { useEffect, type ReactNode } from 'react'
import classes from './dock.module.css'

/** The bottom of the window, above drawers and dialogs. Page, windows and floating parts leave room for its height. */
export function Dock({ label, children }: { label: string; children: ReactNode }) {
  const { ref, height } = useElementSize()

  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--comity-dock', `${height}px`)
    return () => void style.removeProperty('--comity-dock')
  }, [height])

  return (
    <section ref={ref} aria-label={label} className={`${classes['dock']} ground`}>
      {children}
    </section>
  )
}
