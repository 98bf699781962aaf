import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { moduleList, moduleListFile } from './module-list.ts'

/* `npm run modules`: lists the folders of the server's modules, after one was added. */
const root = fileURLToPath(new URL('..', import.meta.url))
writeFileSync(`${root}/${moduleListFile}`, moduleList(root))
