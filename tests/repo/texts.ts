import { read } from './source-files.ts'

/** Folders of texts: `<folder>/<language>/<namespace>.json`. */
export const localeFolders = ['apps/web/locales', 'apps/server/locales'] as const

export type Tree = { readonly [key: string]: string | Tree }

/** The texts of a namespace by key; the paragraphs of a text are numbered. */
export function textsIn(folder: string, language: string, namespace: string): Map<string, string> {
  return flatten(JSON.parse(read(`${folder}/${language}/${namespace}.json`)) as Tree)
}

export function flatten(tree: Tree, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[`${prefix}${key}`, value] as const]
        : [...flatten(value, `${prefix}${key}.`)],
    ),
  )
}
