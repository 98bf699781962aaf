import { fill, kebabCase, knownModule, oneOf, Refused, spellings } from './tree.ts'
import type { Change, Tree } from './tree.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
/** Access levels that a template supports; calls of guests, reviewers and the public have their own scopes. */
const accesses = ['staff', 'manager', 'privacy', 'admin'] as const

export interface CallAsked {
  /** `<module>/<name>` */
  readonly target: string | undefined
  readonly method: string | undefined
  readonly path: string | undefined
  readonly access: string
}

const shape = (path: string) => path.replace(/\{[^}]+\}/gu, '{}')

/** Refuses a call whose name, or method and address, already exists. */
function refuseTaken(tree: Tree, name: string, method: string, path: string): void {
  const calls = tree.read('packages/contract/src/calls.gen.ts')
  if (new RegExp(`^ {2}${name},$`, 'mu').test(calls)) throw new Refused(`There is a call ${name} already.`)
  for (const [, file = ''] of calls.matchAll(/ from '\.\/(.+)'$/gmu)) {
    if (file === 'endpoint.ts') continue
    const found = tree
      .read(`packages/contract/src/${file}`)
      .matchAll(/method: '([A-Z]+)',\s+path: '([^']+)'/gu)
    for (const [, otherMethod, otherPath = ''] of found)
      if (otherMethod === method && shape(otherPath) === shape(path))
        throw new Refused(`${method} ${path} exists already, in packages/contract/src/${file}.`)
  }
}

function withHandler(table: string, name: string, kebab: string): string {
  const line = `import { ${name}Route } from './routes/${kebab}.ts'\n`
  const last = table.lastIndexOf('import ')
  const at = table.indexOf('\n', table.indexOf("from '", last)) + 1
  const withImport = table.slice(0, at) + line + table.slice(at)
  const handler = `    ${name}: ${name}Route,\n`
  if (withImport.includes('handlers: {},'))
    return withImport.replace('handlers: {},', `handlers: {\n${handler}  },`)
  const inOneLine = withImport.replace(
    /handlers: \{ (.+) \},/u,
    (_match, entries: string) =>
      `handlers: {\n${entries
        .split(', ')
        .map((entry) => `    ${entry},\n`)
        .join('')}  },`,
  )
  const block = /( {2}handlers: \{\n(?: {4}.*\n)*)( {2}\},)/u
  if (!block.test(inOneLine))
    throw new Refused('The table of the module has no handlers that could be added to.')
  return inOneLine.replace(block, (_match, before: string, end: string) => before + handler + end)
}

/** Adds a row to those of a module, or creates its file. */
function rowChange(tree: Tree, moduleName: string, row: string): Change {
  const path = `apps/server/src/testing/matrix/rows/${moduleName}.ts`
  if (!tree.has(path)) {
    const values = { moduleName: spellings(moduleName).name, row }
    return { path, text: tree.fill('call/rows.ts', values) }
  }
  const before = tree.read(path)
  const empty = before.replace('= {} satisfies', '= {\n} satisfies')
  const end = empty.lastIndexOf('} satisfies Partial<Rows>')
  if (end < 0) throw new Refused(`${path} does not end in "} satisfies Partial<Rows>".`)
  return { path, text: empty.slice(0, end) + row + empty.slice(end), adds: 'its row' }
}

/** A call: contract, route, query or command, test and row of the access matrix. */
export function newCall(tree: Tree, asked: CallAsked): Change[] {
  const [moduleName = '', callName, ...rest] = (asked.target ?? '').split('/')
  if (rest.length > 0 || callName === undefined)
    throw new Refused('Name the call as <module>/<name>, such as rooms/move-guest.')
  const module = knownModule(tree, moduleName)
  const kebab = kebabCase('name of the call', callName)
  const method = oneOf('method', methods, asked.method ?? '')
  const access = oneOf('access', accesses, asked.access)
  const path = asked.path ?? ''
  if (!/^\/api(?:\/(?:[a-z0-9._-]+|\{[a-z][a-zA-Z]*\}))+$/u.test(path))
    throw new Refused(`"${path}" is no path such as /api/rooms/{roomId}/guest.`)
  const params = [...path.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name)
  if (params.length > 1) throw new Refused('Write it with one parameter, and add the others by hand.')
  const spelled = spellings(kebab)
  refuseTaken(tree, spelled.name, method, path)

  const [param = ''] = params
  const kind = method === 'GET' ? (param ? 'record' : 'list') : param ? 'change' : ('create' as const)
  // Administrators and privacy officers act for the whole organisation.
  const isOfVenues = access === 'staff' || access === 'manager'
  const values = {
    ...spelled,
    module,
    METHOD: method,
    path,
    pathOfId: path.replace(/\{\w+\}/u, '${id}'),
    access,
    param,
    role: access,
    atVenue: isOfVenues ? ', place.venueIds[0]' : '',
    reach: isOfVenues ? 'venue' : 'organisation',
  }
  const server = `apps/server/src/modules/${module}`
  const part = method === 'GET' ? 'query' : 'command'
  const table = `${server}/module.ts`
  return [
    tree.create(`packages/contract/src/${module}/${kebab}.ts`, tree.fill(`call/contract-${kind}.ts`, values)),
    tree.create(`${server}/routes/${kebab}.ts`, tree.fill(`call/route-${kind}.ts`, values)),
    tree.create(
      `${server}/${part === 'query' ? 'queries' : 'commands'}/${kebab}.ts`,
      tree.fill(`call/${part}-${kind}.ts`, values),
    ),
    tree.create(`${server}/routes/${kebab}.test.ts`, tree.fill(`call/test-${kind}.ts`, values)),
    { path: table, text: withHandler(tree.read(table), spelled.name, kebab), adds: 'its handler' },
    rowChange(tree, module, fill(tree.read(`scripts/new/call/row-${kind}.txt`), values)),
  ]
}
