type Data = Readonly<Record<string, unknown>>

/** A word of an event's data; null where there is none. */
export function wordIn(data: Data, key: string): string | null {
  const value = data[key]
  return typeof value === 'string' && value !== '' ? value : null
}

export function numberIn(data: Data, key: string): number | null {
  const value = data[key]
  return typeof value === 'number' ? value : null
}

export function wordsIn(data: Data, key: string): string[] {
  const value = data[key]
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []
}

export function oneOf<T extends string>(list: readonly T[], data: Data, key: string): T | undefined {
  return list.find((each) => each === data[key])
}

export function recordsIn(data: Data, key: string): Data[] {
  const value = data[key]
  return Array.isArray(value)
    ? value.filter((each): each is Data => typeof each === 'object' && each !== null)
    : []
}
