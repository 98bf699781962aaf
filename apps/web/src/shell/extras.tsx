import { lazy, Suspense } from 'react'
import { useKeptHelp } from '../safety/use-kept-help.ts'
import { ChatButton } from './chat-button.tsx'
import classes from './extras.module.css'
import { useKeptFocus } from './keep-focus.ts'
import { pageSettings } from './page-settings.ts'
import { Palette } from './palette/palette.tsx'
import { Shortcuts } from './palette/shortcuts.tsx'
import { mayOpen } from './session/audience.ts'
import { AutoLock } from './session/auto-lock.tsx'
import { useMe } from './session/use-me.ts'
import { useOverElsewhere } from './session/use-over-elsewhere.ts'
import { usePrintInLight } from './theme/use-print-in-light.ts'

const DemoCreation = lazy(() => import('./demo-creation.tsx'))
const StaffExtras = lazy(() => import('./staff-extras.tsx'))
// In the same way as showToast loads it: from here on it is available without the network, too.
const ToastStack = lazy(async () => ({ default: (await import('./toast-stack.tsx')).ToastStack }))

export default function Extras() {
  const { me, roles } = useMe()
  useOverElsewhere(Boolean(me))
  usePrintInLight()
  useKeptFocus()
  const isStaff = Boolean(me) && mayOpen('staff', roles)
  // Not only once the user is known to be signed out: without the network that takes a while.
  const isHelpKept = useKeptHelp(!isStaff)
  return (
    <>
      <Suspense fallback={null}>
        <ToastStack />
      </Suspense>
      <div className={`${classes['aboveDock']} unprinted`}>
        <AutoLock />
        <ChatButton />
      </div>
      {pageSettings.isCreating ? (
        <Suspense fallback={null}>
          <DemoCreation />
        </Suspense>
      ) : null}
      <Palette />
      <Shortcuts />
      {isStaff || isHelpKept ? (
        <Suspense fallback={null}>
          <StaffExtras isStaff={isStaff} />
        </Suspense>
      ) : null}
    </>
  )
}
