import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, read, root } from './source-files.ts'

const guides = [...globSync('*.md', { cwd: root }), ...filesBelow('docs', '.md')].filter(
  // History is not corrected.
  (path) => path !== 'CHANGELOG.md',
)
const folders = ['.ci', 'apps', 'bench', 'docs', 'e2e', 'examples', 'packages', 'scripts', 'tests']
const files = [
  ...folders.flatMap((folder) => filesBelow(folder, '')),
  ...globSync('{apps,packages}/*/{src,migrations}/**/*.gen.*', { cwd: root }),
]
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** A path as written in a guide, with `<module>`, `{en,fr}`, `(area)` or `*` in it, as a pattern for paths. */
function formOf(path: string): RegExp {
  const parts = path
    .replace(/\/$/u, '')
    .split(/(<[^>]+>|\{[^}]+\}|\*+)/u)
    .map((part) => {
      if (part.startsWith('<') || part.startsWith('*')) return '[^/]+'
      if (part.startsWith('{'))
        return `(?:${part
          .slice(1, -1)
          .split(',')
          .map((each) => RegExp.escape(each))
          .join('|')})`
      return RegExp.escape(part)
    })
  return new RegExp(`(?:^|/)${parts.join('')}(?:/|$)`, 'u')
}

const isPath = (words: string) =>
  folders.some((folder) => words.startsWith(`${folder}/`)) ||
  /^(?!\/)[\w./()<>{},*-]+\.(?:ts|tsx|css|json|md|sql)$/u.test(words)

/** Code that a guide names but the tree does not contain. */
function missingIn(text: string): string[] {
  const code = [...text.matchAll(/`([^`\n]+)`/gu)].map((match) => match[1] ?? '')
  const commands = [...text.matchAll(/npm run (?:-s )?([\w:-]+)/gu)].map((match) => match[1] ?? '')
  const programs = [...text.matchAll(/\bnode ([\w./-]+\.ts)/gu)].map((match) => match[1] ?? '')
  return [
    ...commands.filter((name) => !(name in scripts)).map((name) => `npm run ${name}`),
    ...programs.filter((path) => !existsSync(join(root, path))),
    ...code.filter(isPath).filter((path) => {
      if (existsSync(join(root, path))) return false
      const form = formOf(path)
      return !files.some((file) => form.test(file))
    }),
  ]
}

function deadLinksIn(guide: string): string[] {
  return [...read(guide).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/gu)]
    .map((match) => match[1] ?? '')
    .filter((path) => !existsSync(join(root, dirname(guide), path)))
}

test.each(guides)('%s names only paths and commands that the tree has', (guide) => {
  expect(missingIn(read(guide))).toEqual([])
  expect(deadLinksIn(guide)).toEqual([])
})

test('a command, a program and a path that do not exist are seen', () => {
  const text =
    '`npm run nothing`, `node scripts/nothing.ts`, `apps/web/nothing`, `ui/nothing.css`, `packages/<module>/no`'
  expect(missingIn(text)).toEqual([
    'npm run nothing',
    'scripts/nothing.ts',
    'apps/web/nothing',
    'ui/nothing.css',
    'packages/<module>/no',
  ])
})
