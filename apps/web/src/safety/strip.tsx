import { longPressMs, type GesturesOn } from '@comity/domain/safety'
import { IconDots, IconShield } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/icon-button.tsx'
import classes from './strip.module.css'
import type { GestureInput } from './use-recogniser.ts'

interface StripProps {
  readonly gestures: GesturesOn
  readonly feed: (input: GestureInput) => boolean
  readonly onMenu: () => void
}

function hintOf({ triple_tap: isTap, long_press: isPress }: GesturesOn) {
  if (isTap && isPress) return 'both'
  if (isTap) return 'tap'
  return isPress ? 'press' : 'menu'
}

/**
 * Three taps or a long press on the strip call for help on every page. By the keyboard, and by assistive technology, it
 * opens the menu: no key has to be held, and two deliberate steps are as fast.
 */
export function Strip({ gestures, feed, onMenu }: StripProps) {
  const { t } = useTranslation('safety-trigger')
  const { isPressed, events } = usePress(feed)
  const hint = hintOf(gestures)

  return (
    <div className={`${classes['strip']} flex surface rule-above`}>
      <button
        type="button"
        className={`${classes['trigger']} text-colour borderless no-background inherit-font row centred gap-2 grow rigid-icons shrinkable positioned pointer small strong`}
        data-pressed={(isPressed && gestures.long_press) || undefined}
        aria-haspopup="dialog"
        {...events}
        onClick={({ detail }) => {
          if (detail === 0 || hint === 'menu') onMenu()
        }}
      >
        <IconShield aria-hidden size={18} />
        <span>{t('strip.label')}</span>
        <span className="dim regular">{t(`strip.${hint}`)}</span>
      </button>
      <IconButton aria-label={t('strip.choose')} title={t('strip.choose')} onClick={onMenu}>
        <IconDots aria-hidden size={20} />
      </IconButton>
    </div>
  )
}

/** A press is cancelled where the pointer leaves, and when the window loses the focus. */
function usePress(feed: StripProps['feed']) {
  const [isPressed, setPressed] = useState(false)
  const due = useRef<number>(undefined)

  const end = useEffectEvent((kind: 'press_cancel' | 'wait') => {
    window.clearTimeout(due.current)
    setPressed(false)
    feed({ kind })
  })

  useEffect(() => {
    if (!isPressed) return undefined
    const cancel = () => end('press_cancel')
    due.current = window.setTimeout(() => end('wait'), longPressMs)
    window.addEventListener('blur', cancel)
    return () => {
      window.clearTimeout(due.current)
      window.removeEventListener('blur', cancel)
    }
  }, [isPressed])

  const cancel = () => {
    if (!isPressed) return
    setPressed(false)
    feed({ kind: 'press_cancel' })
  }

  const events = {
    onPointerDown: ({ isPrimary, button, currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
      if (!isPrimary || button !== 0) return
      // The element captures the finger that touches it, so that leaving would not be noticed.
      if (currentTarget.hasPointerCapture(pointerId)) currentTarget.releasePointerCapture(pointerId)
      setPressed(true)
      feed({ kind: 'press_start' })
    },
    onPointerUp: () => {
      if (!isPressed) return
      setPressed(false)
      if (!feed({ kind: 'press_end' })) feed({ kind: 'tap' })
    },
    onPointerLeave: cancel,
    onPointerCancel: cancel,
    onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
  }
  return { isPressed, events }
}
