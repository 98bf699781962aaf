import { headerKeys } from './headers.ts'

/**
 * Makes the function that gives each row a string to be hashed: the same for the same cells under the same headers,
 * whatever the order of the columns, spaces around a cell or the way accents are composed. Rows that repeat another
 * exactly have the same string: the ordinal counter tells them apart.
 */
export function createRowIdentity(headers: readonly string[]): (cells: readonly string[]) => string {
  const keys = headerKeys(headers)
  const order = keys.map((_, index) => index).sort((a, b) => ((keys[a] ?? '') < (keys[b] ?? '') ? -1 : 1))
  const name = JSON.stringify(order.map((index) => keys[index]))
  return (cells) => {
    const extra = cells.slice(keys.length)
    const ordered = [...order.map((index) => cells[index] ?? ''), ...extra]
    return `${name}${JSON.stringify(ordered.map((cell) => cell.normalize('NFC').trim()))}`
  }
}

/**
 * Counts equal rows of one file: the first of its kind is 0, the next 1, and so on, in the order of the file.
 * (hash, ordinal) is a row's identity: a file sent twice brings the same pairs, a group block brings new ones.
 * Keeps one number per distinct hash.
 */
export function createOrdinalCounter(): { next: (hash: string) => number; distinct: () => number } {
  const counts = new Map<string, number>()
  return {
    next: (hash) => {
      const ordinal = counts.get(hash) ?? 0
      counts.set(hash, ordinal + 1)
      return ordinal
    },
    distinct: () => counts.size,
  }
}
