import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { lockDevice } from './lock.ts'
import { otherTabs } from './other-tabs.ts'

/** Ends the session of a shared device and asks for the next PIN; the next user comes back to this page. */
export function useLock(): { lock: () => Promise<void>; isLocking: boolean } {
  const navigate = useNavigate()
  const router = useRouter()
  const [isLocking, setLocking] = useState(false)

  const lock = async () => {
    setLocking(true)
    otherTabs.tell('over')
    const { pathname, searchStr } = router.state.location
    const locking = lockDevice()
    if (pathname !== '/staff-login-page')
      // Unsaved changes are not asked about, because the screen is covered already.
      await navigate({
        to: '/staff-login-page',
        search: { return: pathname + searchStr },
        ignoreBlocker: true,
      })
    await locking
    setLocking(false)
  }

  return { lock, isLocking }
}
