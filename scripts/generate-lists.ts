import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lists } from './lists.ts'

/* `npm run lists`: writes the lists that are generated from the tree, after adding a module, a call or a row. */
const root = fileURLToPath(new URL('..', import.meta.url))
for (const list of lists) writeFileSync(join(root, list.file), list.textFrom(root))
