import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, read } from './source-files.ts'
import { localeFolders, textsIn } from './texts.ts'

const plain = /'([\w.:-]+)'|"([\w.:-]+)"/gu
/** Parts filled in at run time are written as `${…}`. */
const template = /`((?:[\w.:-]|\$\{[^{}`]*\})+)`/gu
const filledIn = /\$\{[^{}`]*\}/u

interface Source {
  /** Namespaces named by the module; the keys of a module without any may belong to all. */
  readonly names: ReadonlySet<string>
  /** Literals that may be keys. */
  readonly literals: ReadonlySet<string>
  /** Whether it composes keys from parts that are not written out there. */
  readonly composes: boolean
  /** Whether it reads groups of texts by their common key. */
  readonly asksForObjects: boolean
}

function sourceOf(text: string, namespaces: ReadonlySet<string>): Source {
  const said = [...text.matchAll(plain), ...text.matchAll(template)].map(
    (match) => match[1] ?? match[2] ?? '',
  )
  const names = [...text.matchAll(/(?:useTranslation|textsOf(?:<[^>]+>)?)\(([^)]*)\)/gu)].flatMap((match) =>
    [...(match[1] ?? '').matchAll(/'([^']+)'/gu)].map(([, name = '']) => name),
  )
  const explicit = said.flatMap((literal) => /^([\w-]+):./u.exec(literal)?.[1] ?? [])
  return {
    names: new Set([...names, ...explicit].filter((name) => namespaces.has(name))),
    literals: new Set(said.map((literal) => literal.replace(/^[\w-]+:/u, ''))),
    asksForObjects: text.includes('returnObjects: true'),
    composes: text.includes('t(`${') && said.some((each) => /^(?:\$\{[^{}`]*\}\.?)+$/u.test(each)),
  }
}

/** Keys that a template may produce; a template without literal parts is ignored. */
function patternOf(key: string): RegExp | undefined {
  const parts = key.split(filledIn)
  if (!parts.some((part) => /[a-z]/iu.test(part))) return undefined
  return new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('.+')}$`, 'u')
}

/** The key as used: as it is, and without plural form, sector and other contexts. */
function* formsOf(key: string): Generator<string> {
  yield key
  for (let at = key.lastIndexOf('_'); at > key.lastIndexOf('.') + 1; at = key.lastIndexOf('_', at - 1))
    yield key.slice(0, at)
}

function unusedIn(namespace: string, keys: Iterable<string>, sources: readonly Source[]): string[] {
  const able = sources.filter(({ names }) => names.size === 0 || names.has(namespace))
  const said = new Set(able.flatMap(({ literals: own }) => [...own]))
  const patterns = [...said].filter((each) => each.includes('${')).flatMap((each) => patternOf(each) ?? [])
  const composing = able.filter(({ composes }) => composes)
  const asking = able.filter(({ asksForObjects }) => asksForObjects)
  const isUsed = (key: string) =>
    said.has(key) ||
    asking.some(({ literals: own }) => own.has(key.slice(0, key.lastIndexOf('.')))) ||
    patterns.some((pattern) => pattern.test(key)) ||
    composing.some(({ literals: own }) => key.split('.').every((part) => own.has(part)))
  return [...keys].filter((key) => ![...formsOf(key)].some(isUsed)).map((key) => `${namespace}:${key}`)
}

const namespacesOf = (folder: string) =>
  filesBelow(`${folder}/en`, '.json').map((path) => basename(path, '.json'))
const all = new Set(localeFolders.flatMap(namespacesOf))
const sources = [...filesBelow('apps', '.ts', '.tsx'), ...filesBelow('packages', '.ts')]
  .filter((path) => !path.includes('.test.') && !path.includes('/testing/'))
  .map((path) => sourceOf(read(path), all))

/** Texts nested in other texts of their namespace: `$t(noun.guests)`. */
const nestedIn = (texts: ReadonlyMap<string, string>) =>
  [...texts.values()].flatMap((text) =>
    [...text.matchAll(/\$t\(([\w.]+)/gu)].map(([, key = '']) => `'${key}'`),
  )

test('every text is used', () => {
  const unused = localeFolders.flatMap((folder) =>
    namespacesOf(folder).flatMap((namespace) => {
      const texts = textsIn(folder, 'en', namespace)
      return unusedIn(namespace, texts.keys(), [...sources, sourceOf(nestedIn(texts).join(' '), all)])
    }),
  )
  expect(unused).toEqual([])
})

test('a text that nobody asks for is seen; plural forms, contexts and parts filled in at run time are asked for', () => {
  const source = "useTranslation('work')\nt('count', { count })\nt(`kind.${kind}`)\nt('bills:paid')"
  const keys = [
    'count_one',
    'count_school_other',
    'kind.task',
    'kind.other.deep',
    'paid',
    'kinds',
    'counts_one',
  ]
  expect(unusedIn('work', keys, [sourceOf(source, new Set(['work', 'bills']))])).toEqual([
    'work:kinds',
    'work:counts_one',
  ])
  expect(unusedIn('shift', ['count_one'], [sourceOf(source, new Set(['work']))])).toEqual(['shift:count_one'])
})
