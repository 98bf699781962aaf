import { isDay } from './is-day.ts'
import { isId } from './is-id.ts'

/** Reads one parameter of an address; undefined for impossible and usual values. */
export type Read<T> = (value: unknown) => T | undefined

/** Reads the parameters of a page; others are dropped, so that a broken or old link still opens the page. */
export type ReadSearch<S> = (address: Readonly<Record<string, unknown>>) => S

export function id(value: unknown): string | undefined {
  return isId(value) ? value : undefined
}

export function day(value: unknown): string | undefined {
  return isDay(value) ? value : undefined
}

/** `?open=true` or `?open=1`; absent when off. */
export function flag(value: unknown): true | undefined {
  return value === true || value === 1 || value === 'true' || undefined
}

/** Any text that is not blank. The router reads `?tag=204` as a number and `?tag=true` as a flag; both are text. */
export function text(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** A text of a form; of the type T where the page checks it by its list, which is too long to load ahead. */
export function like<T extends string = string>(form: RegExp): Read<T> {
  return (value) => {
    const found = text(value)
    return found !== undefined && form.test(found) ? (found as T) : undefined
  }
}

/** A whole number from one to another, both included. */
export function whole(from: number, to: number): Read<number> {
  return (value) => {
    const number = Number(text(value))
    return Number.isInteger(number) && number >= from && number <= to ? number : undefined
  }
}

/** One of a list. */
export function oneOf<const T extends string | number>(values: readonly T[]): Read<T> {
  return (value) => values.find((each) => each === value || String(each) === value)
}

/** The same, without the usual value, which is absent from the address. */
export function unless<T>(usual: T, read: Read<T>): Read<T> {
  return (value) => {
    const found = read(value)
    return found === usual ? undefined : found
  }
}

/** Makes the reader of a page's address from those of its parameters; what is absent has no key. */
export function reader<S extends object>(reads: {
  readonly [K in keyof S]-?: Read<NonNullable<S[K]>>
}): ReadSearch<S> {
  const all = Object.entries<Read<unknown>>(reads)
  return (address) =>
    Object.fromEntries(
      all.flatMap(([name, read]) => {
        const value = read(address[name])
        return value === undefined ? [] : [[name, value]]
      }),
    ) as S
}

/** Changes of an address; undefined removes. */
export type SearchChanges<S> = Partial<Record<keyof S, string | number | boolean | undefined>>

export function changedSearch<S extends object>(
  read: ReadSearch<S>,
  before: Readonly<Record<string, unknown>>,
  changes: SearchChanges<S>,
): S & { lang?: string } {
  const { lang } = before
  return { ...(typeof lang === 'string' ? { lang } : {}), ...read({ ...before, ...changes }) }
}
