import { flag, like, oneOf, unless } from './search.ts'

/** What the address says about a table: a link shows the same rows in the same order and the same columns. */
export interface TableSearch<Sort extends string = string> {
  /** A key of the call's `sort`; absent: the default. */
  readonly sort?: Sort
  /** Names of the columns that are shown, joined by commas; absent: the default ones. */
  readonly columns?: string
  /** Compact rows. */
  readonly dense?: true
}

/** What a table changes in the address; undefined: back to the default. */
export type TableChanges = { readonly [setting in keyof TableSearch]?: string | true | undefined }

export const tableSettings = ['sort', 'columns', 'dense'] as const satisfies readonly (keyof TableSearch)[]

/** A key of the call's `sort`: ascending, or descending with a leading `-`. */
export type SortBy<Key extends string> = Key | `-${Key}`

/** Readers of a table's settings, to spread into the reader of its page; `usual` is the order without a choice. */
export function tableReads<const Key extends string>(keys: readonly Key[], usual?: SortBy<NoInfer<Key>>) {
  const sort = oneOf(keys.flatMap((key): SortBy<Key>[] => [key, `-${key}`]))
  return {
    sort: usual === undefined ? sort : unless(usual, sort),
    columns: like(/^[a-zA-Z]+(?:,[a-zA-Z]+)*$/),
    dense: flag,
  }
}
