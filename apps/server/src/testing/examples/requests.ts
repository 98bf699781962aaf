import type { Asked } from '../matrix/row.ts'
import type { Described } from './operations.ts'

/** The content of a request: an example of the document, or the same with existing records. */
export interface Sent {
  readonly params: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  /** An object for JSON, or the text fields of a form. */
  readonly body?: unknown
}

/** The example of an operation, without files. */
export function exampleOf({ operation }: Described): Sent {
  const of = (place: string) =>
    Object.fromEntries(
      (operation.parameters ?? [])
        .filter((parameter) => parameter.in === place && 'example' in parameter)
        .map(({ name, example }) => [name, example]),
    )
  const [media] = Object.values(operation.requestBody?.content ?? {})
  return { params: of('path'), query: of('query'), ...(media ? { body: media.example } : {}) }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isId = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(isId)
    : typeof value === 'string' && /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{64})$/.test(value)

/** Ids that are valid wherever they appear. */
export type Known = Readonly<Record<string, string>>

/**
 * The example with the ids of `real`, otherwise the known ones; in a part that `real` has, an id that is in neither
 * is left out.
 */
function grafted(example: unknown, real: unknown, known: Known): unknown {
  if (Array.isArray(example) && example.some(isObject)) {
    const items = Array.isArray(real) ? real : []
    return example.map((item, index) => grafted(item, items[index], known))
  }
  if (!isObject(example)) return isId(example) && real !== undefined ? real : example
  const of = isObject(real) ? real : {}
  const entries = Object.entries(example).flatMap(([name, value]) => {
    if (!isId(value)) return [[name, grafted(value, of[name], known)] as const]
    const id = of[name] ?? known[name] ?? (isObject(real) ? undefined : value)
    return id === undefined ? [] : [[name, Array.isArray(value) ? [id].flat() : id] as const]
  })
  return Object.fromEntries(entries)
}

const bodyOf = ({ body }: Asked): object | undefined =>
  body instanceof FormData ? Object.fromEntries(body.entries()) : body

/** The example with the records that `asked` names. */
export function aboutRecords(example: Sent, asked: Asked, known: Known): Sent {
  const query = Object.fromEntries(new URLSearchParams(asked.query))
  const params = Object.entries(example.params).map(
    ([name, value]) => [name, asked.params?.[name] ?? known[name] ?? value] as const,
  )
  return {
    params: Object.fromEntries(params),
    query: grafted(example.query, query, known) as Sent['query'],
    ...('body' in example ? { body: grafted(example.body, bodyOf(asked), known) } : {}),
  }
}

export function addressOf({ path }: Described, { params, query }: Sent): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
  ).toString()
  return search ? `${filled}?${search}` : filled
}

/** The text fields of an example as a form, with the files of `asked`. */
export function formOf(fields: object, asked: Asked): FormData {
  const form = new FormData()
  const files = asked.body instanceof FormData ? [...asked.body.entries()] : []
  for (const [name, value] of Object.entries(fields))
    if (value !== '(binary)') for (const one of [value].flat()) form.append(name, String(one))
  for (const [name, value] of files) if (typeof value !== 'string') form.set(name, value)
  return form
}
