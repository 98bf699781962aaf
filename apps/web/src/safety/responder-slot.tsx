import { useElementSize } from '@mantine/hooks'
import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import classes from './responder.module.css'

/** The top of the window, above every page and window of it, first in the order of Tab. The page makes room for it. */
export function TopSlot({ children }: { children: ReactNode }) {
  const [slot] = useState(() => document.createElement('div'))
  const { ref, height } = useElementSize()

  useEffect(() => {
    document.body.prepend(slot)
    return () => slot.remove()
  }, [slot])

  useEffect(() => {
    const { style } = document.documentElement
    style.scrollPaddingTop = `calc(7.5rem + ${height}px)`
    return () => {
      style.scrollPaddingTop = ''
    }
  }, [height])

  return createPortal(
    <>
      <div ref={ref} className={`${classes['slot']} unprinted ground`}>
        {children}
      </div>
      <div style={{ height }} />
    </>,
    slot,
  )
}
