import { useEffect, useState } from 'react'
import { hasKeptHelp } from '../offline/kept-help.ts'

/** Whether anything in this browser still calls for help though nobody is signed in as staff. */
export function useKeptHelp(isWanted: boolean): boolean {
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    if (isWanted) void hasKeptHelp(Date.now()).then(setKept)
  }, [isWanted])
  return isWanted && isKept
}
