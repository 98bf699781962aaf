import { lazy, Suspense } from 'react'
import { OutboxRunner } from '../offline/outbox-runner.tsx'
import { ChatButton } from './chat-button.tsx'
import { Palette } from './palette/palette.tsx'
import { Shortcuts } from './palette/shortcuts.tsx'
import { AutoLock } from './session/auto-lock.tsx'
import { ToastStack } from './toast-stack.tsx'

const StaffExtras = lazy(() => import('./staff-extras.tsx'))

/** What the shell adds once the page stands. */
export default function Extras() {
  return (
    <>
      <ToastStack />
      <OutboxRunner />
      <AutoLock />
      <Palette />
      <Shortcuts />
      <ChatButton />
      <Suspense fallback={null}>
        <StaffExtras />
      </Suspense>
    </>
  )
}
