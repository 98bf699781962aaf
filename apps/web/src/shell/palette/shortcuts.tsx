import { lazy, Suspense, useEffect, useState } from 'react'
import { isTextField } from '../../safety/is-text-field.ts'
import { Optional } from '../errors/optional.tsx'

const ShortcutList = lazy(() => import('./shortcut-list.tsx'))

/** The list that "?" opens. No letter alone is a shortcut: typed words may be a call for help. */
export function Shortcuts() {
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === '?' && !event.ctrlKey && !event.metaKey && !isTextField(event.target)) setOpen(true)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  if (!open) return null
  return (
    <Optional>
      <Suspense fallback={null}>
        <ShortcutList onClose={() => setOpen(false)} />
      </Suspense>
    </Optional>
  )
}
