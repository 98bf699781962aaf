import { Visitor, parseSync } from 'oxc-parser'
import type { Node, TSType, TSSignature } from 'oxc-parser'
import { read } from './source-files.ts'

type Members = readonly TSSignature[]

/** Columns of each table and view, from the generated schema. */
function columnsByTable(): Map<string, ReadonlySet<string>> {
  const columns = new Map<string, ReadonlySet<string>>()
  const tables = new Map<string, ReadonlySet<string>>()
  new Visitor({
    TSInterfaceDeclaration({ id, body }) {
      const members = body.body.flatMap((member) => {
        if (member.type !== 'TSPropertySignature') return []
        const name = nameOf(member)
        const type = member.typeAnnotation?.typeAnnotation
        if (id.name === 'DB' && type?.type === 'TSTypeReference' && type.typeName.type === 'Identifier')
          tables.set(name, columns.get(type.typeName.name) ?? new Set())
        return name
      })
      columns.set(id.name, new Set(members))
    },
  }).visit(parseSync('schema.gen.ts', read('apps/server/src/platform/db/schema.gen.ts')).program)
  return tables
}

function nameOf(member: TSSignature): string {
  if (member.type !== 'TSPropertySignature') return ''
  if (member.key.type === 'Identifier') return member.key.name
  return member.key.type === 'Literal' ? String(member.key.value) : ''
}

const schema = columnsByTable()

/** Members written out in a type, without nested ones; types that it names are not followed. */
function membersOf(type: TSType): Members {
  if (type.type === 'TSTypeLiteral') return type.members
  if (type.type === 'TSParenthesizedType') return membersOf(type.typeAnnotation)
  return type.type === 'TSIntersectionType' || type.type === 'TSUnionType'
    ? type.types.flatMap(membersOf)
    : []
}

/**
 * Members of row types of `sql` that are written by hand although a table of the statement has a column of that name.
 * A value that a statement of the file computes under the name (`sum(n)::int as n`) has no column to be derived from.
 */
export function assertedColumns(source: string): string[] {
  const { program } = parseSync('source.ts', source)
  const textOf = ({ start, end }: Node) => source.slice(start, end).replaceAll(/\s+/gu, ' ')
  const types = new Map<string, Members>()
  const rows: { members: Members; name: string | undefined; statement: string }[] = []
  let statements = ''
  new Visitor({
    TSInterfaceDeclaration: ({ id, body }) => void types.set(id.name, body.body),
    TSTypeAliasDeclaration: ({ id, typeAnnotation }) => void types.set(id.name, membersOf(typeAnnotation)),
    TaggedTemplateExpression({ tag, typeArguments, quasi }) {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return
      statements += textOf(quasi)
      const [type] = typeArguments?.params ?? []
      if (!type) return
      const name =
        type.type === 'TSTypeReference' && type.typeName.type === 'Identifier'
          ? type.typeName.name
          : undefined
      rows.push({ name, members: membersOf(type), statement: textOf(quasi) })
    },
  }).visit(program)
  const isComputed = (column: string) =>
    new RegExp(`(?:[^\\s\\w.,(]|::\\w+|\\bend)\\s+as "?${column}"?(?!\\w)`, 'u').test(statements)
  const found = rows.flatMap(({ name, members, statement }) => {
    const tables = [...statement.matchAll(/\b(?:from|join|into|update|using)\s+([a-z_.]+)/gu)].map(
      ([, table = '']) => schema.get(table),
    )
    return [...members, ...(types.get(name ?? '') ?? [])].filter((member) => {
      const column = nameOf(member)
      return (
        tables.some((columns) => columns?.has(column)) &&
        !textOf(member).includes('ColumnOf<') &&
        !isComputed(column)
      )
    })
  })
  return [...new Set(found)].map((member) =>
    textOf(member)
      .replace(/^readonly /u, '')
      .replace(/[;,]$/u, ''),
  )
}
