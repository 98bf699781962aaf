import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { withOrder } from './module-order.ts'

/** A list in the code that is generated from the files of the tree, so that nothing is added to it by hand. */
export interface List {
  /** Its path from the root. */
  readonly file: string
  textFrom(root: string): string
}

interface Export {
  readonly name: string
  readonly path: string
}

const byPath = (one: Export, other: Export) => (one.path < other.path ? -1 : one.path > other.path ? 1 : 0)

/** Exports of the files of a pattern in a form whose first group is the name, in the order of paths and lines. */
function exportsIn(root: string, pattern: string, form: RegExp): Export[] {
  return globSync(pattern, { cwd: root })
    .flatMap((file) => {
      const path = file.replaceAll('\\', '/')
      return [...readFileSync(join(root, file), 'utf8').matchAll(form)].map(([, name = '']) => ({
        name,
        path,
      }))
    })
    .toSorted(byPath)
}

const specifier = (from: string, to: string) => {
  const path = posix.relative(posix.dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

function importsOf(file: string, found: readonly Export[], keyword = 'import'): string[] {
  const byFile = Map.groupBy(found, ({ path }) => path)
  return [...byFile].map(
    ([path, exported]) =>
      `${keyword} { ${exported.map(({ name }) => name).join(', ')} } from '${specifier(file, path)}'`,
  )
}

const head = '// Written by `npm run lists`.'
const camelCase = (name: string) => name.replace(/-(\w)/gu, (_match, letter: string) => letter.toUpperCase())

const modules: List = {
  file: 'apps/server/src/modules/modules.gen.ts',
  textFrom(root) {
    const names = globSync('*/module.ts', { cwd: join(root, 'apps/server/src/modules') })
      .map((path) => path.split(/[\\/]/u)[0] ?? '')
      .toSorted()
    return [
      head,
      ...names.map((name) => `import ${camelCase(name)} from './${name}/module.ts'`),
      '',
      'export const modules = [',
      ...names.map((name) => `  ${camelCase(name)},`),
      '] as const',
      '',
    ].join('\n')
  },
}

const calls: List = {
  file: 'packages/contract/src/calls.gen.ts',
  textFrom(root) {
    const found = exportsIn(root, 'packages/contract/src/*/**/*.ts', /^export const (\w+) = endpoint\(/gmu)
    return [
      head,
      "import type { Endpoint } from './endpoint.ts'",
      ...importsOf(this.file, found),
      '',
      '/** Every call of the product. The server must have a handler for each; the web’s client is typed by it. */',
      'export const contract = {',
      ...found.map(({ name }) => `  ${name},`),
      '} as const satisfies Record<string, Endpoint>',
      '',
    ].join('\n')
  },
}

const rows: List = {
  file: 'apps/server/src/testing/matrix/rows.gen.ts',
  textFrom(root) {
    const found = exportsIn(root, 'apps/server/src/testing/matrix/rows/*.ts', /^export const (\w+) = \{/gmu)
    return [
      head,
      "import type { Rows } from './row.ts'",
      ...importsOf(this.file, found),
      '',
      '/** What every guarded call is about, and for whom: a call without a row does not compile. */',
      'export const rows: Rows = {',
      ...found.map(({ name }) => `  ...${name},`),
      '}',
      '',
    ].join('\n')
  },
}

const auditActions: List = {
  file: 'packages/contract/src/audit/actions.gen.ts',
  textFrom(root) {
    const found = exportsIn(root, 'packages/contract/src/*/audit-actions.ts', /^export const (\w+) = \[/gmu)
    return [
      head,
      ...importsOf(this.file, found),
      '',
      'export const actionsOfModules = [',
      ...found.map(({ name }) => `  ...${name},`),
      '] as const',
      '',
    ].join('\n')
  },
}

const auditEvents: List = {
  file: 'apps/server/src/platform/audit/events.gen.ts',
  textFrom(root) {
    const found = exportsIn(root, 'apps/server/src/platform/audit/*-events.ts', /^export type (\w+) =/gmu)
    return [
      head,
      ...importsOf(this.file, found, 'import type'),
      '',
      'export type EventOfModules =',
      ...found.map(({ name }) => `  | ${name}`),
      '',
    ].join('\n')
  },
}

const order: List = {
  file: 'ARCHITECTURE.md',
  textFrom(root) {
    return withOrder(readFileSync(join(root, this.file), 'utf8'), root)
  },
}

export const lists: readonly List[] = [modules, calls, rows, auditActions, auditEvents, order]
