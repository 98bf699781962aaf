import { useEffect } from 'react'

/**
 * Keeps the screen awake while the page is visible, where the browser can. A refusal (battery, settings) is accepted,
 * because nothing is lost by it.
 */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const held = await navigator.wakeLock.request('screen')
        if (isOver) await held.release()
        else lock = held
      } catch (error) {
        if (!(error instanceof DOMException)) throw error
      }
    }
    // The browser releases the lock whenever the page is hidden.
    const again = () => void hold()
    again()
    document.addEventListener('visibilitychange', again)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
}
