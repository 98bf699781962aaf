import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const folder = 'apps/server/src/modules'
const moduleOf = (path: string) => new RegExp(`^${folder}/([^/]+)/`, 'u').exec(path)?.[1]

/** The modules of the server with those that they import, by value or type, except in tests. */
function importsBetween(root: string): ReadonlyMap<string, ReadonlySet<string>> {
  const uses = new Map<string, Set<string>>()
  for (const file of globSync(`${folder}/*/**/*.ts`, { cwd: root })) {
    const path = file.replaceAll('\\', '/')
    const own = moduleOf(path)
    if (!own || /\.test\.ts$|\/testing\//u.test(path)) continue
    const used = uses.get(own) ?? new Set()
    uses.set(own, used)
    for (const [, imported = ''] of readFileSync(join(root, file), 'utf8').matchAll(/from '(\.[^']+)'/gu)) {
      const other = moduleOf(posix.join(posix.dirname(path), imported))
      if (other && other !== own) used.add(other)
    }
  }
  return uses
}

/** All modules that a module imports, directly or through others. */
function reachOf(name: string, uses: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const reached = new Set(uses.get(name))
  for (const each of reached) for (const next of uses.get(each) ?? []) reached.add(next)
  return reached
}

interface Order {
  /** Bottom up: each module imports only modules of lower floors, and those of its own circle. */
  readonly floors: readonly (readonly string[])[]
  /** Modules that import each other, directly or through others. */
  readonly circles: readonly (readonly string[])[]
}

/** The order of the server's modules according to their imports. */
export function moduleOrder(root: string): Order {
  const uses = importsBetween(root)
  const names = [...uses.keys()].toSorted()
  const reach = new Map(names.map((name) => [name, reachOf(name, uses)]))
  const circleOf = (name: string) =>
    names.filter((other) => other === name || (reach.get(name)?.has(other) && reach.get(other)?.has(name)))
  const groups = [...new Map(names.map((name) => [circleOf(name)[0]!, circleOf(name)])).values()]
  const heights = new Map<string, number>()
  const heightOf = (group: readonly string[]): number => {
    const known = heights.get(group[0]!)
    if (known !== undefined) return known
    const below = groups.filter(
      (other) => other !== group && other.some((each) => reach.get(group[0]!)?.has(each)),
    )
    const height = below.length === 0 ? 0 : 1 + Math.max(...below.map(heightOf))
    heights.set(group[0]!, height)
    return height
  }
  const byHeight = Map.groupBy(groups, heightOf)
  return {
    floors: [...byHeight.keys()]
      .toSorted((one, other) => one - other)
      .map((height) => byHeight.get(height)!.map((group) => group.join(' + '))),
    circles: groups.filter(({ length }) => length > 1),
  }
}

const [begin, end] = [
  '<!-- the order of the modules, written by `npm run lists` -->',
  '<!-- end of the order -->',
]

/** ARCHITECTURE.md with the current order between its marks. */
export function withOrder(text: string, root: string): string {
  const { floors } = moduleOrder(root)
  const rows = floors.map((names, floor) => `${String(floor).padStart(2)}  ${names.join(', ')}`).toReversed()
  const drawing = ['```', ...rows, '```'].join('\n')
  const [before, rest = ''] = text.split(begin)
  if (!rest.includes(end)) throw new Error('ARCHITECTURE.md has no place for the order of the modules')
  return `${before}${begin}\n${drawing}\n${end}${rest.split(end)[1]}`
}
