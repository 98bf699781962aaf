import { useEffect, useState } from 'react'
import { hasKeptHelp } from '../offline/kept-help.ts'

/** Whether this browser can still call for help though no staff are signed in. */
export function useKeptHelp(isWanted: boolean): boolean {
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    if (isWanted) void hasKeptHelp(Date.now()).then(setKept)
  }, [isWanted])
  return isWanted && isKept
}
