/** A path of this product to go back to; anything that could lead to another host is dropped. */
export function returnPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return undefined
  const base = 'https://here.invalid'
  return new URL(value, base).origin === base ? value : undefined
}
