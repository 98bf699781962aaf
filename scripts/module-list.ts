import { globSync } from 'node:fs'

/** Where the list of the server's modules stands, from the root. */
export const moduleListFile = 'apps/server/src/modules/modules.gen.ts'

const variable = (name: string) => name.replace(/-(\w)/gu, (_match, letter: string) => letter.toUpperCase())

/** The list of every module of the server, each a folder with a `module.ts`. */
export function moduleList(root: string): string {
  const names = globSync('*/module.ts', { cwd: `${root}/apps/server/src/modules` })
    .map((path) => path.split('/')[0] ?? '')
    .toSorted()
  return [
    '// Written by `npm run modules`.',
    ...names.map((name) => `import ${variable(name)} from './${name}/module.ts'`),
    '',
    'export const modules = [',
    ...names.map((name) => `  ${variable(name)},`),
    '] as const',
    '',
  ].join('\n')
}
