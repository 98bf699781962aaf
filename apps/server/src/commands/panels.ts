import { panels } from './panels-command.ts'
import { tell } from './tell.ts'

await tell((env, onError) => panels(process.argv.slice(2), env, onError))
