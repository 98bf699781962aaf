import { headerKeys } from './headers.ts'

/**
 * Creates the function that gives each row a string to be hashed: the same for the same cells under the same headers,
 * whatever the order of the columns, spaces around a cell or the composition of accents. Exact repetitions have the
 * same string; the ordinal counter distinguishes them.
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
 * Counts equal rows of one file from 0, in the order of the file. (hash, ordinal) is a row's identity: a file sent
 * twice yields the same pairs, a block of equal group rows yields new ones. Stores one number per distinct hash.
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
