import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { meKey, queryClient } from '../../api/query-client.ts'
import classes from './auto-lock.module.css'
import { otherTabs } from './other-tabs.ts'
import { idleState } from './idle-state.ts'
import { useLock } from './use-lock.ts'
import { useMe } from './use-me.ts'

const touches = ['pointerdown', 'keydown', 'wheel'] as const

/** A session by PIN ends after so long without a touch or a key, in whichever tab. */
export function AutoLock() {
  const { me } = useMe()
  const seconds = me?.session?.method === 'pin' ? me.session.autoLockSeconds : null
  return seconds === null ? null : <Watch seconds={seconds} />
}

function Watch({ seconds }: { seconds: number }) {
  const { t } = useTranslation('accounts-sign-in')
  const { lock } = useLock()
  const [isWarned, setWarned] = useState(false)
  const times = useRef({ touched: 0, told: 0, isLocking: false })

  const touch = useEffectEvent((isHere: boolean) => {
    times.current.touched = Date.now()
    setWarned(false)
    if (isHere) otherTabs.tell('active')
  })

  const look = useEffectEvent(() => {
    if (times.current.isLocking) return
    const { isOver, isNear, mustTell } = idleState(times.current, seconds, Date.now())
    setWarned(isNear)
    if (mustTell) {
      // The server counts only calls: long typing must not look like inactivity.
      times.current.told = Date.now()
      void queryClient.invalidateQueries({ queryKey: meKey })
    }
    if (!isOver) return
    times.current.isLocking = true
    void lock()
  })

  useEffect(() => {
    times.current = { touched: Date.now(), told: Date.now(), isLocking: false }
    const onTouch = () => touch(true)
    const onReturn = () => look()
    for (const kind of touches) window.addEventListener(kind, onTouch, { capture: true, passive: true })
    document.addEventListener('visibilitychange', onReturn)
    const watching = window.setInterval(() => look(), 1_000)
    const stopHearing = otherTabs.hear((message) => {
      if (message === 'active') touch(false)
    })
    return () => {
      for (const kind of touches) window.removeEventListener(kind, onTouch, { capture: true })
      document.removeEventListener('visibilitychange', onReturn)
      window.clearInterval(watching)
      stopHearing()
    }
  }, [])

  return (
    <div role="alert" className={classes['warning']} data-shown={isWarned || undefined}>
      {isWarned ? t('lock.soon') : null}
    </div>
  )
}
