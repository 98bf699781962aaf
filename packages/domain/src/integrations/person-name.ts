/**
 * A guest's name in the order it is spoken. Exports write "Smith, John" and "SMITH/JOHN MR": one comma or slash
 * turns the parts round, a title behind the name goes. Anything else stays as written, spaces made single.
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
