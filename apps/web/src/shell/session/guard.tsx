import { useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode } from 'react'
import { PagePending } from '../page-pending.tsx'
import { mayOpen, needsSignIn } from './audience.ts'
import { useMe } from './use-me.ts'

const SessionUnknown = lazy(() => import('./session-unknown.tsx'))
const SignInHere = lazy(() => import('./sign-in-here.tsx'))
const RoleNeeded = lazy(() => import('./role-needed.tsx'))

/** Shows a page only to its audience; else the sign-in in its place, or which role it needs. */
export function Guard({ children }: { children: ReactNode }) {
  const page = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.page })
  const { me, roles, error, retry } = useMe()

  if (!page || !needsSignIn(page.audience)) return children
  if (error && !me) return <SessionUnknown error={error} onRetry={retry} />
  if (me === undefined) return <PagePending />
  if (me === null) return <SignInHere audience={page.audience} />
  if (!mayOpen(page.audience, roles, page.alsoFor)) return <RoleNeeded audience={page.audience} />
  return children
}
