import { kebabCase, Refused, spellings } from './tree.ts'
import type { Change, Tree } from './tree.ts'

/** A module of the server without calls: its table and its purpose. */
export function newModule(tree: Tree, name: string | undefined, purpose: string): Change[] {
  const kebab = kebabCase('module', name)
  const folder = `apps/server/src/modules/${kebab}`
  if (tree.has(folder)) throw new Refused(`The module ${kebab} exists already.`)
  const values = { ...spellings(kebab), purpose }
  return [
    tree.create(`${folder}/module.ts`, tree.fill('module/module.ts', values)),
    tree.create(`${folder}/README.md`, tree.fill('module/readme.md', values)),
  ]
}
