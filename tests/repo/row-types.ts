import { read } from './source-files.ts'

/** Columns of each table and view, from the generated schema. */
function columnsByTable(): Map<string, ReadonlySet<string>> {
  const schema = read('apps/server/src/platform/db/schema.gen.ts')
  const columns = new Map(
    [...schema.matchAll(/^export interface (\w+) \{\n([\s\S]*?)\n\}$/gmu)].map(([, name = '', body = '']) => [
      name,
      new Set([...body.matchAll(/^ {2}(\w+):/gmu)].map(([, column = '']) => column)),
    ]),
  )
  const tables = /^export interface DB \{\n([\s\S]*?)\n\}$/mu.exec(schema)?.[1] ?? ''
  return new Map(
    [...tables.matchAll(/^ {2}'?([\w.]+)'?: (\w+)$/gmu)].map(([, table = '', type = '']) => [
      table,
      columns.get(type) ?? new Set(),
    ]),
  )
}

const schema = columnsByTable()

/** Where the bracket that opens at an index closes; an arrow closes nothing. */
function closing(text: string, open: number): number {
  let depth = 0
  for (let index = open; index < text.length; index++) {
    const character = text[index] ?? ''
    if ('<({['.includes(character)) depth++
    else if (')}]'.includes(character) || (character === '>' && text[index - 1] !== '=')) depth--
    if (depth === 0) return index
  }
  return text.length
}

/** Where a template ends whose text begins at an index; templates within it are passed over. */
function endOfTemplate(text: string, start: number): number {
  for (let index = start; index < text.length; index++) {
    if (text[index] === '`') return index
    if (text[index] === '$' && text[index + 1] === '{') {
      let depth = 1
      for (index += 2; index < text.length && depth > 0; index++) {
        if (text[index] === '{') depth++
        else if (text[index] === '}') depth--
        else if (text[index] === '`') index = endOfTemplate(text, index + 1)
      }
      index--
    }
  }
  return text.length
}

/** The object types written out in a type, without those within them. */
function objectsIn(type: string): string[] {
  const objects: string[] = []
  for (let index = 0; index < type.length; index++) {
    if (type[index] !== '{') continue
    const end = closing(type, index)
    objects.push(type.slice(index + 1, end))
    index = end
  }
  return objects
}

/** Members of the body of an object type, in one line each. */
function membersOf(body: string): string[] {
  const plain = body.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/gu, '')
  const members: string[] = []
  let start = 0
  let depth = 0
  for (let index = 0; index <= plain.length; index++) {
    const character = plain[index] ?? ';'
    if ('<({['.includes(character)) depth++
    else if (')}]'.includes(character) || (character === '>' && plain[index - 1] !== '=')) depth--
    const next = plain.slice(index + 1).trimStart()
    const isEnd = character === ';' || (character === '\n' && /^(?:readonly )?['"\w$]+\??:|^$/u.test(next))
    if (depth > 0 || !isEnd) continue
    const member = plain.slice(start, index).replaceAll(/\s+/gu, ' ').trim()
    if (member) members.push(member.replace(/^readonly /u, ''))
    start = index + 1
  }
  return members
}

/** The text of a type that a file declares; empty when it declares none of the name. */
function declared(source: string, name: string): string {
  const found = new RegExp(`\\b(interface|type) ${name}\\b`, 'u').exec(source)
  if (!found) return ''
  const rest = source.slice(found.index)
  const end = /\n(?=[^\s}>)\]|&])/u.exec(rest)?.index ?? rest.length
  return rest.slice(0, end)
}

/**
 * Members of row types of `sql` that are written by hand though a table of the statement has a column of
 * that name. A value that is computed under a name of its own has no column to be derived from.
 */
export function assertedColumns(source: string): string[] {
  const found: string[] = []
  const seen = new Set<string>()
  for (const { index } of source.matchAll(/\bsql</gu)) {
    const open = index + 'sql'.length
    const close = closing(source, open)
    if (source[close + 1] !== '`') continue
    const type = source.slice(open + 1, close)
    const statement = source.slice(close + 2, endOfTemplate(source, close + 2))
    const tables = [...statement.matchAll(/\b(?:from|join|into|update|using)\s+([a-z_.]+)/gu)].map(
      ([, table = '']) => schema.get(table),
    )
    const name = /^\w+$/u.test(type) ? type : undefined
    const bodies = objectsIn(name === undefined ? type : declared(source, name))
    for (const member of bodies.flatMap(membersOf)) {
      const column = /^'?(\w+)/u.exec(member)?.[1] ?? ''
      if (member.includes('ColumnOf<') || !tables.some((columns) => columns?.has(column))) continue
      const key = `${name ?? index}.${member}`
      if (!seen.has(key)) found.push(member)
      seen.add(key)
    }
  }
  return found
}
