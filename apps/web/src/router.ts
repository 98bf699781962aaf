import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { spellings, pagePathOf } from './shell/registry/page-paths.ts'
import { RouteError } from './shell/errors/route-error.tsx'
import { pageSettings } from './shell/page-settings.ts'
import { Layout } from './shell/layout.tsx'
import { PagePending } from './shell/page-pending.tsx'
import { routeTree } from './route-tree.gen.ts'

let known: ReadonlyMap<string, string> | undefined
/** How the address writes the page in place, so that a change of its filters keeps the spelling. */
let written = { page: '', spelling: '' }

export const router = createRouter({
  routeTree,
  basepath: pageSettings.basePath,
  InnerWrap: Layout,
  // What a page's reader drops is gone; without this the router would hand it to the page as it came.
  search: { strict: true },
  defaultPreload: 'intent',
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: lazyRouteComponent(() => import('./shell/errors/not-found.tsx')),
  defaultPendingComponent: PagePending,
  defaultPendingMs: 0,
  defaultPendingMinMs: 0,
  rewrite: {
    input: ({ url }) => {
      if (!known) return url
      const page = pagePathOf(url.pathname, known)
      written = { page, spelling: url.pathname }
      url.pathname = page
      return url
    },
    output: ({ url }) => {
      if (url.pathname === written.page) url.pathname = written.spelling
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
