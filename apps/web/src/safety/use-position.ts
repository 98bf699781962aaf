import { useRef, useState } from 'react'
import type { CallWords } from './payload.ts'

type State = 'off' | 'looking' | 'found' | 'failed'

/**
 * The position of the device, read only with the user's consent and kept nowhere. The call never waits for it: it is
 * included if it is known by then.
 */
export function usePosition() {
  const [state, setState] = useState<State>('off')
  const [coordinates, setCoordinates] = useState<CallWords['coordinates']>()
  const asked = useRef(0)

  const choose = (isWanted: boolean) => {
    asked.current += 1
    const question = asked.current
    const settle = (next: State, found?: CallWords['coordinates']) => {
      if (asked.current !== question) return
      setState(next)
      setCoordinates(found)
    }
    settle(isWanted ? 'looking' : 'off')
    if (!isWanted) return
    if (!('geolocation' in navigator)) return settle('failed')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng } }) => settle('found', { lat, lng }),
      () => settle('failed'),
      { enableHighAccuracy: true, maximumAge: 60_000, timeout: 30_000 },
    )
  }

  return { state, coordinates, choose }
}
