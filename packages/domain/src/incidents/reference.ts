const random = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}([0-9a-f]{12})$/

/**
 * A short reference to read out: the last eight hexadecimal digits of the id in two groups, "3F2A-91C0". From the
 * random end of the id, because it begins with the time. Two incidents may rarely share one: it finds incidents for
 * display, and the id decides.
 * @throws RangeError for an invalid id
 */
export function incidentReference(id: string): string {
  const tail = random.exec(id.toLowerCase())?.[1]
  if (tail === undefined) throw new RangeError('Not the id of an incident')
  const digits = tail.slice(-8).toUpperCase()
  return `${digits.slice(0, 4)}-${digits.slice(4)}`
}

/** The eight digits of a typed reference, in lower case; undefined when it is invalid. */
export function referenceDigits(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s-]/gu, '').toLowerCase()
  return /^[0-9a-f]{8}$/.test(digits) ? digits : undefined
}
