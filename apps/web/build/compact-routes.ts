import type { Plugin } from 'vite'

const placed =
  /(\w+RouteImport)\.update\(\{\s*id: ('[^']+'),\s*path: '[^']+',\s*getParentRoute: \(\) => rootRouteImport,\s*\} as any\)/gu
const named = /const rootRouteChildren: RootRouteChildren = \{([^}]*)\}/u

/**
 * The generated tree says of each page its place three times over and its name twice, and all pages are in what loads
 * before the first paint. In the build each says it once: all are children of the root, in a folder that is no part of
 * the path.
 */
export function compactRoutes(): Plugin {
  return {
    name: 'comity:compact-routes',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /route-tree\.gen\.ts$/u },
      handler(code) {
        const children = named.exec(code)?.[1]
        if (children === undefined || !placed.test(code)) this.error('The tree of routes has another form')
        const list = children.replaceAll(/\w+:\s*/gu, '')
        return `${code
          .replaceAll(placed, 'place($1, $2)')
          .replace(named, `const rootRouteChildren: any = [${list}]`)}
function place(route: any, id: string) {
  const path = id.replace(/\\/\\(\\w+\\)/, '')
  return route.update({ id, path, getParentRoute: () => rootRouteImport })
}`
      },
    },
  }
}
