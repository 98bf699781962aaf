import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { lists } from './lists.ts'
import { newCall } from './new/call.ts'
import { newModule } from './new/module.ts'
import { newPage } from './new/page.ts'
import { Refused, Tree } from './new/tree.ts'
import type { Change } from './new/tree.ts'

const usage = `npm run new -- module <name> ["What it is for, in a sentence."]
npm run new -- call <module>/<name> <METHOD> /api/… [--access staff|manager|privacy|admin]
npm run new -- page /<path> --call <name> | --module <name>   (list, detail or form by its call; article without one)
    [--area other] [--audience of its call, or public] [--en "Title" --es "…" --tl "…" --fr "…"]`

const root = fileURLToPath(new URL('..', import.meta.url))
const tree = new Tree(root)

const next = {
  module:
    'Say in its README what it is for, then add a call: npm run new -- call <module>/<name> … Its task in the OpenAPI document stands in apps/server/src/platform/http/openapi/tags.ts.',
  call: 'Give the call what it is for: fields in the contract, then query or command, row and test. Search the files for "replace".',
  page: 'Write its words, look at it at 390 and 1280 px, and give menu and footer their place in its route.',
}

async function changesOf(): Promise<{ kind: keyof typeof next; changes: Change[] }> {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      access: text,
      call: text,
      module: text,
      area: text,
      audience: text,
      en: text,
      es: text,
      tl: text,
      fr: text,
    },
  })
  const [kind, first, second, third] = positionals
  if (kind === 'module') {
    const purpose = second ?? `What belongs to ${first ?? 'it'}.`
    return { kind, changes: newModule(tree, first, purpose) }
  }
  if (kind === 'call') {
    const asked = { target: first, method: second, path: third, access: values.access ?? 'staff' }
    return { kind, changes: newCall(tree, asked) }
  }
  if (kind !== 'page') throw new Refused(usage)
  const { call, module, area = 'other', audience, ...titles } = values
  return { kind, changes: await newPage(tree, { path: first, call, module, area, audience, titles }) }
}

/** Runs a tool of the repository; its output is shown only when it fails. */
function run(program: string, ...parameters: string[]): void {
  const { status, stdout, stderr } = spawnSync(program, parameters, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${parameters.join(' ')}:\n${stdout}${stderr}`)
}

function write(changes: readonly Change[]): void {
  for (const { path, text, adds } of changes) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    process.stdout.write(`${adds ? 'changed' : 'written'}  ${path}${adds ? `: ${adds}` : ''}\n`)
  }
  for (const list of lists) writeFileSync(join(root, list.file), list.textFrom(root))
  const formatted = changes.map(({ path }) => path).filter((path) => /\.tsx?$/u.test(path))
  run(join(root, 'node_modules/.bin/oxfmt'), ...formatted)
}

try {
  const { kind, changes } = await changesOf()
  write(changes)
  if (kind === 'page') run(process.execPath, 'apps/web/scripts/generate-routes.ts')
  process.stdout.write(`\n${next[kind]}\n`)
} catch (error) {
  const isUse = error instanceof Refused || (error instanceof TypeError && 'code' in error)
  if (!isUse) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
