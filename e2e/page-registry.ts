import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { DemoRole } from './harness.ts'

export interface RegisteredPage {
  readonly path: string
  /** The demo role that opens it; undefined for pages without a staff sign-in. */
  readonly role: DemoRole | undefined
}

const routes = join(import.meta.dirname, '../apps/web/src/routes')

/** All pages of the product: the files below `routes`, whose static data name the audience. */
export const registeredPages: readonly RegisteredPage[] = globSync('(*)/*.tsx', { cwd: routes })
  .toSorted()
  .map((file) => {
    const audience = /page: \{\s*audience: '(\w+)'/u.exec(readFileSync(join(routes, file), 'utf8'))?.[1]
    if (!audience) throw new Error(`${file} names no audience`)
    const name = basename(file, '.tsx')
    const role = audience === 'public' || audience === 'guest' ? undefined : (audience as DemoRole)
    return { path: name === 'index' ? '/' : `/${name}`, role }
  })
