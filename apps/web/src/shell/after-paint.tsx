import { lazy, Suspense, useEffect, useState } from 'react'
import { Optional } from './errors/optional.tsx'

const Extras = lazy(() => import('./extras.tsx'))

/** Toasts, palette, shortcuts and the chat button: loaded after the page, so that they never delay it. */
export function AfterPaint() {
  const [ready, setReady] = useState(false)

  useEffect(() => {
    const wait = window.setTimeout(() => setReady(true), 600)
    return () => window.clearTimeout(wait)
  }, [])

  if (!ready) return null
  return (
    <Optional>
      <Suspense fallback={null}>
        <Extras />
      </Suspense>
    </Optional>
  )
}
