import { restoreDrill } from './restore-drill-command.ts'
import { tell } from './tell.ts'

await tell((env, onError) => restoreDrill(process.argv.slice(2), env, onError))
