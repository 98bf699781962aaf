import { createRootRoute, Outlet } from '@tanstack/react-router'
import { Guard } from '../shell/session/guard.tsx'

function GuardedPage() {
  return (
    <Guard>
      <Outlet />
    </Guard>
  )
}

export const Route = createRootRoute({
  validateSearch: (search): { lang?: string | undefined } =>
    typeof search['lang'] === 'string' ? { lang: search['lang'] } : {},
  component: GuardedPage,
})
