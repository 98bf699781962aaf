import { exampleId } from './example-id.ts'
import { fieldExamples } from './field-examples.ts'
import { faultsOf, nameOfRef, typesOf } from './schema.ts'
import type { Schema, Schemas } from './schema.ts'

/** Used where no field example fits; a test finds it, so that one is added. */
export const noExample = 'example'

/** The position of a schema: its field, and the holders of that field, by the names of schema and field. */
interface Place {
  readonly field: string
  readonly holders: readonly string[]
  readonly refs: readonly string[]
}

/** The guest of one call is the guest of the others, whether the field is `guestId` or the `id` of a guest. */
function idOf({ description = '' }: Schema, field: string): string {
  const what = /^(\w+)Ids?$/.exec(field)?.[1] ?? /^Id of the (\w+)/.exec(description)?.[1] ?? field
  return exampleId(what)
}

const formatExamples: Readonly<Record<string, string>> = {
  'date-time': '2026-03-02T09:30:00Z',
  date: '2026-03-02',
  email: 'ines.quaresma@guest.example',
  binary: '(binary)',
}

function textOf(schema: Schema, { field }: Place): string {
  if (schema.format === 'uuid') return idOf(schema, field)
  return formatExamples[schema.format ?? ''] ?? noExample
}

/** The smallest allowed number, from 1. */
function numberOf({ minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity }: Schema): number {
  return Math.min(Math.max(1, minimum, exclusiveMinimum + 1), maximum)
}

function objectOf(schema: Schema, schemas: Schemas, place: Place): object {
  const entries = Object.entries(schema.properties ?? {}).flatMap(([field, part]) => {
    const made = valueOf(part, schemas, { ...place, field, holders: [...place.holders, place.field] })
    return made === undefined && !schema.required?.includes(field) ? [] : [[field, made ?? null] as const]
  })
  const { additionalProperties: others, propertyNames = {} } = schema
  if (entries.length > 0 || typeof others !== 'object') return Object.fromEntries(entries)
  const names = propertyNames.enum ??
    fieldExamples[`${place.field}.key`] ?? [valueOf(propertyNames, schemas, place)]
  return Object.fromEntries(
    names.map((name) => [
      String(name),
      valueOf(others, schemas, { ...place, field: `${place.field}.value` }),
    ]),
  )
}

function listOf(schema: Schema, schemas: Schemas, place: Place): unknown[] {
  if (schema.prefixItems) return schema.prefixItems.map((part) => valueOf(part, schemas, place))
  const made = schema.items ? valueOf(schema.items, schemas, place) : undefined
  return made === undefined ? [] : Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => made)
}

const isOf = (schema: Schema, value: unknown, schemas: Schemas) =>
  faultsOf(schema, value, schemas).length === 0

const holdersOf = Map.groupBy(
  Object.keys(fieldExamples).filter((key) => key.includes('.')),
  (key) => key.slice(key.indexOf('.') + 1),
)

/** Those of the nearest holder first, those of the field anywhere last. */
function candidatesFor({ field, holders }: Place): readonly unknown[] {
  const own = holdersOf.has(field) ? holders.map((holder) => `${holder}.${field}`).toReversed() : []
  return [...own, field].flatMap((name) => fieldExamples[name] ?? [])
}

function typedOf(schema: Schema, schemas: Schemas, place: Place): unknown {
  switch (typesOf(schema)[0]) {
    case 'string':
      return textOf(schema, place)
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return true
    case 'null':
      return null
    case 'array':
      return listOf(schema, schemas, place)
    case 'object':
      return objectOf(schema, schemas, place)
    case undefined:
      return {}
  }
}

/** Undefined where a schema contains itself and was already unfolded once. */
function valueOf(schema: Schema, schemas: Schemas, place: Place): unknown {
  const fitting = candidatesFor(place).find((candidate) => isOf(schema, candidate, schemas))
  if (fitting !== undefined) return fitting
  if (schema.$ref !== undefined) {
    const name = nameOfRef(schema.$ref)
    if (place.refs.includes(name)) return undefined
    const inner = { ...place, refs: [...place.refs, name], holders: [...place.holders, name] }
    return valueOf(schemas[name] ?? {}, schemas, inner)
  }
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.default !== undefined && !Array.isArray(schema.default)) return schema.default
  const [option] = schema.anyOf ?? schema.oneOf ?? []
  if (option) return valueOf(option, schemas, place)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => valueOf(part, schemas, place)))
  return typedOf(schema, schemas, place)
}

/**
 * An example of a schema, composed of the examples of its fields; a field without one gets the simplest value of its
 * type. Deterministic.
 *
 * @param operationId the call that contains it, some of whose fields have examples of their own
 * @param parameter its name, if it is one
 */
export function exampleOf(
  schema: Schema,
  schemas: Schemas,
  operationId: string,
  parameter?: string,
): unknown {
  const place = { field: parameter ?? operationId, holders: parameter ? [operationId] : [], refs: [] }
  return valueOf(schema, schemas, place) ?? null
}
