import { lazyRouteComponent, useRouterState } from '@tanstack/react-router'
import { Fragment, lazy, type ReactNode } from 'react'
import { PagePending } from '../page-pending.tsx'
import type { PageData } from '../registry/page-data.ts'
import { mayOpen, needsSignIn } from './audience.ts'
import { useMe } from './use-me.ts'

const SessionUnknown = lazy(() => import('./session-unknown.tsx'))
// The server has just answered for these two. If their code still did not arrive, because a session ended as the
// device came back to the network, the page is loaded again, which React's own `lazy` does not do.
const SignInHere = lazyRouteComponent(() => import('./sign-in-here.tsx'))
const RoleNeeded = lazyRouteComponent(() => import('./role-needed.tsx'))

interface Match {
  readonly staticData: { readonly page?: PageData }
  readonly search: object
}

/** The page, unless its address opens it to everyone. */
function guarded(match: Match | undefined): PageData | undefined {
  const page = match?.staticData.page
  const isOpen = match && page?.openWith !== undefined && Reflect.get(match.search, page.openWith) === true
  return isOpen ? undefined : page
}

/** Shows a page only to its audience; else the sign-in in its place, or which role it needs. */
export function Guard({ children }: { children: ReactNode }) {
  const page = useRouterState({ select: ({ matches }) => guarded(matches.at(-1)) })
  const { me, roles, error, retry } = useMe()

  if (!page || !needsSignIn(page.audience)) return children
  if (error && !me) return <SessionUnknown error={error} onRetry={retry} />
  if (me === undefined) return <PagePending />
  if (me === null) return <SignInHere audience={page.audience} />
  if (!mayOpen(page.audience, roles, page.alsoFor))
    return <RoleNeeded audience={page.audience} alsoFor={page.alsoFor} />
  // The state of a page for one person must not stay for the next.
  return <Fragment key={`${me.user.id} ${me.organisation?.id}`}>{children}</Fragment>
}
