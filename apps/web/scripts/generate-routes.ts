import { join } from 'node:path'
import { resolveConfig } from 'vite'

/* Writes `route-tree.gen.ts`, as every start of the build does: the router's plugin makes it when it is set up. */
await resolveConfig({ configFile: join(import.meta.dirname, '../vite.config.ts') }, 'serve')
