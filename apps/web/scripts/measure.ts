/**
 * Checks the build against the budgets of JavaScript: `node apps/web/scripts/measure.ts`, after a build.
 * Sizes are those that travel: the compressed files that the server sends.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

const budgets = { beforeHeading: 145, inAll: 215, staff: 40, page: 60 }

const dist = join(import.meta.dirname, '../dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

/** Chunks with everything that they import statically. A part that the build does not have weighs nothing: a fault. */
function closure(names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}`)
    if (found.has(name)) continue
    found.add(name)
    closure(chunk.imports ?? [], found)
  }
  return found
}

function named(what: string, isWanted: (name: string) => boolean): Set<string> {
  const names = Object.keys(manifest).filter(isWanted)
  if (names.length === 0) throw new Error(`The build has no ${what}`)
  return closure(names)
}

function kilobytes(names: Iterable<string>, ending: '.gz' | '.br'): number {
  let bytes = 0
  for (const name of names) {
    const file = manifest[name]?.file
    if (!file?.endsWith('.js')) continue
    const compressed = join(dist, file + ending)
    bytes += statSync(existsSync(compressed) ? compressed : join(dist, file)).size
  }
  return bytes / 1024
}

const over: string[] = []

function report(what: string, names: Iterable<string>, budget: number): void {
  const wanted = [...names]
  const gzip = kilobytes(wanted, '.gz')
  if (gzip > budget) over.push(what)
  const line = `${gzip.toFixed(1)} KB gzip, ${kilobytes(wanted, '.br').toFixed(1)} KB brotli, at most ${budget}`
  process.stdout.write(`${what.padEnd(44)} ${line}\n`)
}

const pageOf = (name: string) => /src\/routes\/(.+)\.tsx\?tsr-split/.exec(name)?.[1]
const initial = named('shell', (name) => name.startsWith('_shell-'))
const home = named('home page', (name) => pageOf(name) === '(public)/index')
const later = closure(['src/shell/extras.tsx', 'src/shell/header/side-menu.tsx', 'src/shell/toast-stack.tsx'])
const staff = closure(['src/shell/staff-extras.tsx'])

report('Before the h1 of most pages', initial, budgets.beforeHeading)
report('Before the h1 of the home page', initial.union(home), budgets.beforeHeading)
report('With menus, drawer, toasts, palette', initial.union(home).union(later), budgets.inAll)
report('For staff, after paint', staff.difference(initial).difference(later), budgets.staff)
for (const name of Object.keys(manifest)) {
  const page = pageOf(name)
  if (page) report(`Page ${page}`, closure([name]).difference(initial), budgets.page)
}

if (over.length > 0) {
  process.stderr.write(`Over budget: ${over.join(', ')}\n`)
  process.exitCode = 1
}
