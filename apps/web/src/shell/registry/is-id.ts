const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a value of an address is the id of a record; others are dropped, so that a broken link still opens. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && uuid.test(value)
}
