import { useEffect, useState } from 'react'

const minuteMs = 60_000

/** Hours and minutes until an instant, at least zero; updated each minute. */
export function useTimeLeft(until: string): { hours: number; minutes: number } {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  const left = Math.max(0, Math.floor((Date.parse(until) - now) / minuteMs))
  return { hours: Math.floor(left / 60), minutes: left % 60 }
}
