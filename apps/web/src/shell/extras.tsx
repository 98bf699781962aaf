import { lazy, Suspense } from 'react'
import { OutboxRunner } from '../offline/outbox-runner.tsx'
import { useKeptHelp } from '../safety/use-kept-help.ts'
import { ChatButton } from './chat-button.tsx'
import classes from './extras.module.css'
import { Palette } from './palette/palette.tsx'
import { Shortcuts } from './palette/shortcuts.tsx'
import { mayOpen } from './session/audience.ts'
import { AutoLock } from './session/auto-lock.tsx'
import { useMe } from './session/use-me.ts'
import { ToastStack } from './toast-stack.tsx'

const StaffExtras = lazy(() => import('./staff-extras.tsx'))

/** What the shell adds once the page stands. */
export default function Extras() {
  const { me, roles } = useMe()
  const isStaff = Boolean(me) && mayOpen('staff', roles)
  // Not only once it is known that nobody is signed in: without the network that takes a while.
  const isHelpKept = useKeptHelp(!isStaff)
  return (
    <>
      <ToastStack />
      <OutboxRunner />
      <div className={classes['aboveDock']}>
        <AutoLock />
        <ChatButton />
      </div>
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
