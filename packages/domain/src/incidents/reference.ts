const random = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}([0-9a-f]{12})$/

/**
 * A short reference that people can read out: the last eight hexadecimal digits of the id in two groups, "3F2A-91C0".
 * Taken from the random end of the id, for its beginning is the time. Two incidents may share one, rarely: it finds
 * what is shown beside it, and the id decides.
 * @throws RangeError for what is no id
 */
export function incidentReference(id: string): string {
  const tail = random.exec(id.toLowerCase())?.[1]
  if (tail === undefined) throw new RangeError('Not the id of an incident')
  const digits = tail.slice(-8).toUpperCase()
  return `${digits.slice(0, 4)}-${digits.slice(4)}`
}

/** The eight digits of a reference as somebody typed it, in lower case; undefined when it is none. */
export function referenceDigits(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s-]/gu, '').toLowerCase()
  return /^[0-9a-f]{8}$/.test(digits) ? digits : undefined
}
