/**
 * A guest's name in its spoken order. Exports write "Smith, John" and "SMITH/JOHN MR": one comma or slash swaps the
 * parts, and a title after the name is removed. Anything else is kept as written, with single spaces.
 */
export function spokenName(text: string): string {
  const single = text.replace(/\s+/g, ' ').trim()
  const parts = single.split(/ ?[,/] ?/)
  const [last, first] = parts
  if (parts.length !== 2 || !last || !first) return single
  return `${withoutTitle(first)} ${last}`
}

function withoutTitle(first: string): string {
  const bare = first.replace(/ (mr|mrs|ms|miss|mx|dr)\.?$/i, '')
  return bare === '' ? first : bare
}
