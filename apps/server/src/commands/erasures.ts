import { erasures } from './erasures-command.ts'
import { tell } from './tell.ts'

await tell((env, onError) => erasures(process.argv.slice(2), env, onError))
