import { useEffect, useState } from 'react'

/** Counts down whole seconds to zero, by the clock, so that a tab asleep does not stretch them. */
export function useSecondsLeft(seconds: number): { left: number; endsAt: Date } {
  const [endsAt] = useState(() => new Date(Date.now() + seconds * 1000))
  const [left, setLeft] = useState(seconds)

  useEffect(() => {
    const tick = window.setInterval(() => {
      const now = Math.max(0, Math.ceil((endsAt.getTime() - Date.now()) / 1000))
      setLeft(now)
      if (now === 0) window.clearInterval(tick)
    }, 1000)
    return () => window.clearInterval(tick)
  }, [endsAt])

  return { left, endsAt }
}
