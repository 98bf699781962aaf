import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, read } from './source-files.ts'
import { textsIn } from './texts.ts'

const defaultNamespace = 'shell'

/** English keys by namespace; another test checks the other languages, and those of the server are types. */
const known = new Map(
  filesBelow('apps/web/locales/en', '.json')
    .map((path) => basename(path, '.json'))
    .map((name) => [name, [...textsIn('apps/web/locales', 'en', name).keys()]]),
)

/** Keys that a module uses, in which a part filled in at run time is written as `${…}`. */
function askedFor(source: string): string[] {
  return [...source.matchAll(/\bt\(\s*(?:'([^']+)'|`([^`]+)`)/gu)].map((match) => match[1] ?? match[2] ?? '')
}

function namespacesOf(source: string): string[] {
  const calls = [...source.matchAll(/useTranslation\(([^)]*)\)/gu)].map((match) => match[1] ?? '')
  if (calls.length === 0) return [...known.keys()]
  return calls.flatMap((call) => {
    const named = [...call.matchAll(/'([^']+)'/gu)].map((match) => match[1] ?? '')
    return named.length === 0 ? [defaultNamespace] : named
  })
}

function isKnown(asked: string, namespaces: string[]): boolean {
  const [, explicit, key = asked] = /^([\w-]+):(.+)$/u.exec(asked) ?? []
  const pattern = key
    .split(/\$\{[^}]*\}/u)
    .map((part) => RegExp.escape(part))
    .join('.+')
  // A sector and a plural form may follow the key.
  const wanted = new RegExp(`^${pattern}(?:_[a-z_]+)?$`, 'u')
  return (explicit === undefined ? namespaces : [explicit]).some((name) =>
    (known.get(name) ?? []).some((candidate) => wanted.test(candidate)),
  )
}

const missingIn = (source: string) =>
  askedFor(source).filter((asked) => !isKnown(asked, namespacesOf(source)))

const modules = filesBelow('apps/web/src', '.ts', '.tsx').filter((path) => !path.includes('.test.'))

test('every key that the web asks for has a text', () => {
  const missing = modules.flatMap((path) => missingIn(read(path)).map((key) => `${path}: ${key}`))
  expect(missing).toEqual([])
})

test('keys are found in the modules', () => {
  expect(modules.flatMap((path) => askedFor(read(path))).length).toBeGreaterThan(50)
})

test('an unknown key is seen, plain, with a namespace and filled in at run time', () => {
  expect(missingIn("const { t } = useTranslation()\nt('no.such.key')")).toEqual(['no.such.key'])
  expect(missingIn("t('shell:no.such.key')")).toEqual(['shell:no.such.key'])
  expect(missingIn('t(`no.such.${kind}`)')).toEqual(['no.such.${kind}'])
})

/** Namespaces that the server uses, each with the file that types its keys. */
function typedAs(source: string): [named: string, typed: string | undefined][] {
  const files = new Map(
    [...source.matchAll(/^import type (\w+) from '[^']+\/locales\/en\/([\w-]+)\.json'/gmu)].map(
      ([, local = '', file = '']) => [local, file] as const,
    ),
  )
  return [...source.matchAll(/= textsOf<typeof (\w+)>\('([\w-]+)'\)/gu)].map(([, local = '', named = '']) => [
    named,
    files.get(local),
  ])
}

test('the server types the keys of a namespace by the file of that namespace', () => {
  const typed = filesBelow('apps/server/src', '.ts')
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) => typedAs(read(path)))
  expect(typed.length).toBeGreaterThan(5)
  expect(typed.filter(([named, file]) => named !== file)).toEqual([])
  expect(
    typedAs("import type en from '../locales/en/mail.json'\nconst t = textsOf<typeof en>('sms')"),
  ).toEqual([['sms', 'mail']])
})
