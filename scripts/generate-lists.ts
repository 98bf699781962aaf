import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lists } from './lists.ts'

/* `npm run lists`: writes the lists that are made from the tree, after a module, a call or a row was added. */
const root = fileURLToPath(new URL('..', import.meta.url))
for (const list of lists) writeFileSync(join(root, list.file), list.textFrom(root))
