import { createAdmin } from './admin-command.ts'
import { tell } from './tell.ts'

const source = { input: process.stdin, prompts: process.stderr }
await tell((env) => createAdmin(process.argv.slice(2), env, source))
