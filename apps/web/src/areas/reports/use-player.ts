import { useEffect, useState } from 'react'
import { stayBefore, type Placed } from './time-line.ts'

export interface Player {
  readonly index: number
  readonly isPlaying: boolean
  readonly speed: number
  readonly goTo: (index: number) => void
  readonly toggle: () => void
  readonly setSpeed: (speed: number) => void
}

/** Goes from event to event, by hand or by itself at the pace at which they were recorded. */
export function usePlayer(placed: readonly Placed[], speeds: readonly [number, ...number[]]): Player {
  const [index, setIndex] = useState(0)
  const [isOn, setIsOn] = useState(false)
  const [speed, setSpeed] = useState(speeds[0])
  const last = placed.length - 1
  const isPlaying = isOn && index < last
  const next = placed[index + 1]

  useEffect(() => {
    if (!isPlaying || !next) return undefined
    const timer = setTimeout(() => setIndex(index + 1), stayBefore(next, speed))
    return () => clearTimeout(timer)
  }, [isPlaying, next, index, speed])

  return {
    index,
    isPlaying,
    speed,
    setSpeed,
    goTo: (to) => {
      setIsOn(false)
      setIndex(Math.min(Math.max(to, 0), last))
    },
    toggle: () => {
      if (!isPlaying && index === last) setIndex(0)
      setIsOn(!isPlaying)
    },
  }
}
