import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '@comity/contract'
import { fill, kebabCase, knownModule, oneOf, Refused, spellings } from './tree.ts'
import type { Change, Tree } from './tree.ts'

const languages = ['en', 'es', 'tl', 'fr'] as const
type Language = (typeof languages)[number]
const audiences = ['public', 'staff', 'manager', 'privacy', 'admin'] as const

export interface PageAsked {
  /** `/<path>` */
  readonly path: string | undefined
  /** Its module; by default that of its call. */
  readonly module: string | undefined
  /** Kebab-case name of the call that it shows or sends; without one the page is an article. */
  readonly call: string | undefined
  readonly area: string
  readonly audience: string | undefined
  /** Its title in each language; derived from the path by default. */
  readonly titles: Readonly<Partial<Record<Language, string>>>
}

type Words = Readonly<Record<string, string>>
type Texts = Readonly<Record<string, Readonly<Record<Language, { summary: string; words: Words }>>>>

interface CallOfPage {
  readonly name: string
  readonly endpoint: Endpoint
  readonly file: string
  readonly template: 'list' | 'detail' | 'form'
}

async function callOfPage(tree: Tree, kebab: string): Promise<CallOfPage> {
  const { name } = spellings(kebabCase('name of the call', kebab))
  const entry = pathToFileURL(join(tree.root, 'packages/contract/src/index.ts')).href
  const { contract } = (await import(entry)) as { contract: Readonly<Record<string, Endpoint>> }
  const endpoint = contract[name]
  if (!endpoint) throw new Refused(`There is no call ${name}. Make it first: npm run new -- call …`)
  const params = Object.keys(endpoint.params?.shape ?? {})
  const isRead = endpoint.method === 'GET'
  const template = isRead ? (params.length === 0 ? 'list' : 'detail') : 'form'
  if (params.length > 1 || (!isRead && (params.length > 0 || endpoint.method !== 'POST')))
    throw new Refused(
      `No template shows ${endpoint.method} ${endpoint.path}: begin with another call of the page.`,
    )
  return { name, endpoint, file: `${endpoint.module}/${kebab}`, template }
}

function audienceOf({ endpoint }: CallOfPage): string {
  return endpoint.access.split('_')[0]!
}

/** Adds an entry to a file of texts, before the first that sorts after it, so that two branches seldom conflict. */
function withEntry(text: string, key: string, value: unknown): string {
  const before = Object.entries(JSON.parse(text) as Record<string, unknown>)
  const at = before.findIndex(([other]) => other > key)
  const after = before.toSpliced(at < 0 ? before.length : at, 0, [key, value])
  return `${JSON.stringify(Object.fromEntries(after), null, 2)}\n`
}

/** A page: route, page, its texts in four languages and its browser test. */
export async function newPage(tree: Tree, asked: PageAsked): Promise<Change[]> {
  if (!asked.path?.startsWith('/'))
    throw new Refused(`The path "${asked.path ?? ''}" does not begin with "/".`)
  const slug = kebabCase('path', asked.path.slice(1))
  const shown = asked.call === undefined ? undefined : await callOfPage(tree, asked.call)
  const module = knownModule(tree, asked.module ?? shown?.endpoint.module ?? '')
  const template = shown?.template ?? 'article'
  const audience = oneOf('audience', audiences, asked.audience ?? (shown ? audienceOf(shown) : 'public'))
  const registry = tree.read('apps/web/src/shell/registry/page-data.ts')
  const areas = [.../areas = \[([^\]]+)\]/u.exec(registry)![1]!.matchAll(/'(\w+)'/gu)].map(
    ([, each = '']) => each,
  )
  const area = oneOf('area', areas, asked.area)
  const pages = JSON.parse(tree.read('apps/web/locales/en/pages.json')) as Record<string, { title: string }>
  if (pages[slug]) throw new Refused(`There is a page ${asked.path} already.`)

  const kebab = slug.endsWith('-page') ? slug : `${slug}-page`
  const spelled = spellings(slug)
  const titleIn = (language: Language) =>
    asked.titles[language] ?? asked.titles.en ?? spelled.Words.replace(/ page$/u, '')
  const title = titleIn('en')
  if (Object.values(pages).some((page) => page.title === title))
    throw new Refused(`Another page is called "${title}" already: give this one --en, --es, --tl and --fr.`)
  const lower = { public: '', staff: 'reviewer', manager: 'staff', privacy: 'staff', admin: 'staff' }[
    audience
  ]
  const values = {
    ...spelled,
    Name: spelled.Name.replace(/Page$/u, ''),
    name: spelled.name.replace(/Page$/u, ''),
    kebab,
    slug,
    module,
    area,
    audience,
    title: title.replaceAll("'", "\\'"),
    call: shown?.name ?? '',
    callFile: shown?.file ?? '',
    callPath: shown?.endpoint.path ?? '',
    param: Object.keys(shown?.endpoint.params?.shape ?? {})[0] ?? '',
    signedIn: audience === 'public' ? 'undefined' : `'${audience}'`,
    lower,
  }
  const refused = lower ? tree.fill('page/e2e-refused.ts', values) : ''
  const texts = JSON.parse(tree.read('scripts/new/page/words.json')) as Texts
  const words = languages.flatMap((language): Change[] => {
    const { summary, words: own } = texts[template]![language]
    const named = { words: titleIn(language) }
    const path = `apps/web/locales/${language}/${module}.json`
    const shared = `apps/web/locales/${language}/pages.json`
    const filled = Object.fromEntries(Object.entries(own).map(([key, text]) => [key, fill(text, named)]))
    const before = tree.has(path) ? tree.read(path) : '{}'
    if (values.name in (JSON.parse(before) as object))
      throw new Refused(`${path} has texts under ${values.name} already.`)
    const entry = { title: titleIn(language), summary: fill(summary, named) }
    return [
      {
        path,
        text: withEntry(before, values.name, filled),
        ...(tree.has(path) ? { adds: 'its texts' } : {}),
      },
      { path: shared, text: withEntry(tree.read(shared), slug, entry), adds: 'title and sentence' },
    ]
  })
  return [
    tree.create(`apps/web/src/routes/(${area})/${slug}.tsx`, tree.fill(`page/route-${template}.tsx`, values)),
    tree.create(`apps/web/src/areas/${module}/${kebab}.tsx`, tree.fill(`page/page-${template}.tsx`, values)),
    ...(template === 'list'
      ? [
          tree.create(
            `apps/web/src/areas/${module}/${slug}-search.ts`,
            tree.fill('page/search-list.ts', values),
          ),
        ]
      : []),
    ...words,
    tree.create(`e2e/${module}/${slug}.e2e.ts`, tree.fill(`page/e2e-${template}.ts`, { ...values, refused })),
  ]
}
