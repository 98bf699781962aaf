import { mostCounted, moreThanCounted } from '@comity/contract/fields'
import { sql } from '../db/statements.ts'
import type { Statement } from '../db/statements.ts'
import type { Tx } from '../db/transaction.ts'
import { fromCursor, kinds, toCursor } from './cursor.ts'
import type { Kind, Place, Total } from './cursor.ts'

type Sql = ReturnType<typeof sql>

/** A sort column: a column of the rows, or an expression with an alias. */
interface Column {
  readonly by: string | ((row: string) => Sql)
  readonly is: Kind
  /** Replaces null, which cannot be compared. */
  readonly orElse?: string | number
  /** Sorted in the opposite direction to the columns before it. */
  readonly isOpposite?: true
}

/** The sort orders of a list, each ending with the id so that the order is total. */
export interface Order<Key extends string = string> {
  readonly id: Column
  readonly sorts: { readonly [key in Key]: readonly Column[] }
}

export function orderOf<const Key extends string>(
  id: string | Column,
  sorts: { readonly [key in Key]: readonly Column[] },
): Order<Key> {
  return { id: typeof id === 'string' ? { by: id, is: 'uuid' } : id, sorts }
}

/** A key sorts ascending, or descending with a leading `-`. */
export type Sort<Key extends string> = Key | `-${Key}`
type KeyOf<S extends string> = S extends `-${string}` ? never : S

export type Placed<Row> = Row & { readonly row_place: Place }

/**
 * A page of a list, or its count. A list has one statement for both: for the count, `beyond` is no condition, and
 * `end` is the largest number counted, without an order.
 */
export class Page {
  readonly sort: string
  /** The place after which the page begins; undefined for the first. */
  readonly after: Place | undefined
  /** The length of the list as it was counted with the first page; undefined on that page. */
  readonly total: Total | undefined
  /** Rows of the page; null: all of them. */
  readonly limit: number | null
  readonly isDescending: boolean
  /** The sort key, in either direction. */
  readonly key: string
  readonly #columns: readonly Column[]
  readonly isCount: boolean

  constructor(
    order: Order,
    sort: string,
    from: { limit: number | null; after?: Place | undefined; total?: Total | undefined },
    isCount = false,
  ) {
    this.sort = sort
    this.isDescending = sort.startsWith('-')
    this.key = sort.replace(/^-/, '')
    this.#columns = [...order.sorts[this.key]!, order.id]
    this.limit = from.limit
    this.after = from.after
    this.total = from.total
    this.isCount = isCount
    this.#order = order
  }

  readonly #order: Order

  counted(): Page {
    return new Page(this.#order, this.sort, { limit: mostCounted }, true)
  }

  /** The rows of a plain selection on the page. The selection includes its sort columns. */
  of<Row>(rows: Statement<Row>): Statement<Placed<Row>> {
    const selected = rows as Sql
    if (this.isCount) return sql<Placed<Row>>`select from (${selected}) r ${this.end('r')}`
    return sql<Placed<Row>>`
      select r.*, ${this.place('r')} from (${selected}) r where ${this.beyond('r')} ${this.end('r')}`
  }

  /** Whether a row comes after the end of the previous page. */
  beyond(row: string): Sql {
    const { after } = this
    if (!after) return sql`true`
    const values = this.#columns.map(({ is }, at) => sql`${after[at]}::${sql.raw(kinds[is])}`)
    const terms = this.#columns.map((column) => termOf(column, row))
    const signs = this.#columns.map((column) => (this.#falls(column) ? sql`<` : sql`>`))
    if (this.#columns.every(({ isOpposite }) => !isOpposite))
      return sql`(${sql.join(terms)}) ${signs[0]!} (${sql.join(values)})`
    // Row comparison has a single direction, so the columns are compared one by one.
    return this.#columns.reduceRight<Sql | undefined>((rest, _, at) => {
      const isPast = sql`${terms[at]!} ${signs[at]!} ${values[at]!}`
      return rest ? sql`(${isPast} or (${terms[at]!} = ${values[at]!} and ${rest}))` : isPast
    }, undefined)!
  }

  /** The rows of the page plus one; null: all of them. */
  get rowsRead(): number | null {
    return this.limit === null ? null : this.limit + 1
  }

  /** Order and limit, with one extra row that shows whether there is a next page. */
  end(row: string): Sql {
    const limit = sql`limit ${this.rowsRead}::int`
    return this.isCount ? limit : sql`order by ${this.#terms(row)} ${limit}`
  }

  inOrder(row: string): Sql {
    return this.isCount ? sql`` : sql`order by ${this.#terms(row)}`
  }

  place(row: string): Sql {
    return sql`json_build_array(${sql.join(this.#columns.map((column) => termOf(column, row)))}) as row_place`
  }

  #terms(row: string): Sql {
    return sql.join(
      this.#columns.map(
        (column) => sql`${termOf(column, row)} ${this.#falls(column) ? sql`desc` : sql`asc`}`,
      ),
    )
  }

  #falls({ isOpposite }: Column): boolean {
    return this.isDescending !== Boolean(isOpposite)
  }
}

/**
 * As a case, not by coalesce(): PostgreSQL does not know that coalesce() discloses nothing, and under row-level security would
 * not begin a page by the index but compare all rows before it.
 */
function termOf({ by, orElse }: Column, row: string): Sql {
  const term = typeof by === 'string' ? sql.ref(`${row}.${by}`) : by(row)
  return orElse === undefined
    ? sql`${term}`
    : sql`case when ${term} is null then ${sql.lit(orElse)} else ${term} end`
}

/**
 * The page requested by a query.
 *
 * @throws Failure invalid_input if the cursor does not belong to this list in this order
 */
export function pageFrom<const S extends string>(
  { sort, limit, cursor }: { readonly sort: S; readonly limit: number; readonly cursor?: string | undefined },
  order: Order<KeyOf<S>>,
): Page {
  const { id, sorts } = order as Order
  const expected = [...sorts[sort.replace(/^-/, '')]!, id].map(({ is }) => is)
  return new Page(order, sort, { limit, ...fromCursor(cursor, sort, expected) })
}

/** Rows of a list from a place on, for callers that show no pages; all rows if the limit is null. */
export async function firstOf<Row, Key extends string>(
  tx: Tx,
  list: (page: Page) => Statement<Placed<Row>>,
  wanted: {
    readonly of: Order<Key>
    readonly sort: Sort<Key>
    readonly limit: number | null
    readonly after?: Place | undefined
  },
): Promise<readonly Placed<Row>[]> {
  const page = new Page(wanted.of, wanted.sort, wanted)
  return cut(page, await tx.all(list(page))).rows
}

export interface Found<Row> {
  readonly rows: readonly Placed<Row>[]
  readonly nextCursor: string | null
  readonly total: Total
}

/**
 * A page of a list and the length of the list, in the same transaction. Both statements are sent at once. A list is counted
 * with its first page, which takes as long as reading all of it; further pages say the same.
 */
export async function readPage<Row>(
  tx: Tx,
  page: Page,
  list: (page: Page) => Statement<Placed<Row>>,
): Promise<Found<Row>> {
  const [rows, total] = await Promise.all([
    tx.all(list(page)),
    page.total ?? countUpTo(tx, list(page.counted())),
  ])
  const { rows: onPage, next } = cut(page, rows)
  return { rows: onPage, nextCursor: next ? toCursor(page.sort, { after: next, total }) : null, total }
}

/** The number of rows of a statement, up to the largest number counted. */
async function countUpTo(tx: Tx, statement: Statement<unknown>): Promise<Total> {
  const { total } = await tx.one(sql<{ total: number }>`
    select count(*)::int as total from (${statement as Sql}) counted`)
  return totalOf(total)
}

export function totalOf(counted: number): Total {
  return counted > mostCounted ? moreThanCounted : counted
}

/** The extra row is not shown; `next` is the start of the next page. */
export function cut<Row>(page: Page, rows: readonly Placed<Row>[]) {
  const onPage = page.limit === null ? rows : rows.slice(0, page.limit)
  const next = rows.length > onPage.length ? onPage.at(-1)?.row_place : undefined
  return { rows: onPage, next }
}

/** The response of a list call. */
export function shown<Row, Item>(
  { rows, nextCursor, total }: Found<Row>,
  present: (row: Placed<Row>) => Item,
) {
  return { items: rows.map(present), nextCursor, total }
}
