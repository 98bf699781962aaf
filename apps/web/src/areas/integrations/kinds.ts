import type { ImportRecord } from './queries.ts'

export type ImportKind = ImportRecord['kind']

export const importKinds = [
  'stays',
  'guests',
  'feedback',
  'incidents',
] as const satisfies readonly ImportKind[]

/** The kind that a text names; stays for anything else. */
export function kindOf(text: unknown): ImportKind {
  return importKinds.find((kind) => kind === text) ?? 'stays'
}

/** Stays have words of their own in each sector; the other kinds share plain ones. */
export function wordsOf(kind: ImportKind, key: string): string {
  return kind === 'stays' ? key : `records.${key}`
}
