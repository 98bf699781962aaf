import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { bookingNumberIn } from './booking-number.ts'
import { createDetector } from './detector.ts'

/** A look several times a second is as quick as a hand, and spares the battery. */
const pauseMs = 200

export type ScanState = 'looking' | 'not_number' | 'denied' | 'missing'

/** Reads the camera, while it is mounted, until a booking number is found. No picture is kept. */
export function useScan(onNumber: (number: string) => void): {
  video: RefObject<HTMLVideoElement | null>
  state: ScanState
} {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<ScanState>('looking')
  const found = useEffectEvent(onNumber)

  useEffect(() => {
    let timer: number | undefined
    let stream: MediaStream | undefined
    let isOver = false
    const detector = createDetector()

    const look = async () => {
      const codes = video.current ? await detector.detect(video.current) : []
      if (isOver) return
      const number = codes.map(({ rawValue }) => bookingNumberIn(rawValue)).find(Boolean)
      if (number) {
        found(number)
        return
      }
      if (codes.length > 0) setState('not_number')
      timer = window.setTimeout(() => void look().catch(fail), pauseMs)
    }
    const fail = (error: unknown) => {
      const isDenied = error instanceof DOMException && error.name === 'NotAllowedError'
      if (!isOver) setState(isDenied ? 'denied' : 'missing')
    }
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver || !video.current) return stop(stream)
      video.current.srcObject = stream
      await video.current.play()
      await look()
    }
    begin().catch(fail)
    return () => {
      isOver = true
      window.clearTimeout(timer)
      stop(stream)
    }
  }, [])

  return { video, state }
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
