import { useRouter, useRouterState, type AnyRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { mayOpen } from '../session/audience.ts'
import { useMe } from '../session/use-me.ts'
import type { PageData } from './page-data.ts'
import { usePageWords, type PageWords } from './use-page-words.ts'

export interface Page extends PageData, PageWords {
  /** The hyphenated path below the base path. */
  readonly path: string
}

interface Listed {
  readonly fullPath: string
  readonly options: { readonly staticData?: { readonly page?: PageData } }
}

const withoutEndingSlash = (path: string) => path.replace(/(.)\/$/, '$1')

function dataOf(router: AnyRouter, path: string): PageData | undefined {
  const routes = router.routesByPath as Record<string, Listed | undefined>
  return routes[path]?.options.staticData?.page
}

/** Every page that exists, in the order of the file tree: the route tree is the registry. */
export function usePages(): readonly Page[] {
  const router = useRouter()
  const wordsOf = usePageWords()
  return useMemo(() => {
    const routes: Listed[] = Object.values(router.routesByPath)
    return routes.flatMap(({ fullPath, options }) => {
      const page = options.staticData?.page
      const path = withoutEndingSlash(fullPath)
      return page ? [{ ...page, path, ...wordsOf(path) }] : []
    })
  }, [router, wordsOf])
}

export function useOpenPages(): readonly Page[] {
  const { roles } = useMe()
  return usePages().filter(({ audience, alsoFor }) => mayOpen(audience, roles, alsoFor))
}

/** Whether the signed-in user may open the page at a path: a link to any other page is a dead end. */
export function useMayOpen(): (path: string) => boolean {
  const router = useRouter()
  const { roles } = useMe()
  return (path) => {
    const page = dataOf(router, path)
    return page !== undefined && mayOpen(page.audience, roles, page.alsoFor)
  }
}

/** The page at a path, or undefined while it does not exist: only existing pages are linked. */
export function usePage(path: string): Page | undefined {
  const page = dataOf(useRouter(), path)
  const wordsOf = usePageWords()
  return page && { ...page, path, ...wordsOf(path) }
}

export function hasPage(router: AnyRouter, path: string): boolean {
  return dataOf(router, path) !== undefined
}

/** Path of the page in place or, at first, of the one arriving; undefined where there is none. */
export function useCurrentPath(): string | undefined {
  const router = useRouter()
  const path = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  })
  return hasPage(router, path) ? path : undefined
}
