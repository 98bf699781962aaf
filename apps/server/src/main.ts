import { keepCompiled } from './compile-cache.ts'

// Before anything else is imported: what follows is compiled once for this machine, not at every start.
keepCompiled()
const { run } = await import('./run.ts')
await run(process.env)
