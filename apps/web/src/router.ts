import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { spellings, pagePathOf } from './shell/registry/page-paths.ts'
import { pageSettings } from './shell/page-settings.ts'
import { Layout } from './shell/layout.tsx'
import { PagePending } from './shell/page-pending.tsx'
import { routeTree } from './route-tree.gen.ts'

let known: ReadonlyMap<string, string> | undefined

export const router = createRouter({
  routeTree,
  basepath: pageSettings.basePath,
  InnerWrap: Layout,
  defaultPreload: 'intent',
  defaultErrorComponent: lazyRouteComponent(() => import('./shell/errors/route-error.tsx')),
  defaultNotFoundComponent: lazyRouteComponent(() => import('./shell/errors/not-found.tsx')),
  defaultPendingComponent: PagePending,
  defaultPendingMs: 0,
  defaultPendingMinMs: 0,
  rewrite: {
    input: ({ url }) => {
      if (known) url.pathname = pagePathOf(url.pathname, known)
      return url
    },
  },
})

known = spellings(Object.keys(router.routesByPath))

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
