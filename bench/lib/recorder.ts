import type { Pool, PoolClient } from 'pg'

export interface Sent {
  readonly text: string
  readonly values: readonly unknown[]
  readonly name?: string
}

/** Statements of one transaction, in the batches in which they were sent: a batch is one round trip. */
export type Recorded = readonly (readonly Sent[])[]

interface QueryArguments {
  readonly text: string
  readonly values?: unknown[]
  readonly name?: string
}

/** Records what goes through a pool while the product's own code uses it, one request at a time. */
export class Recorder {
  #transactions: Sent[][][] = []

  wrap(pool: Pool): Pool {
    return new Proxy(pool, {
      get: (target, property) =>
        property === 'connect'
          ? async () => this.#recording(await target.connect())
          : (Reflect.get(target, property) as unknown),
    })
  }

  take(): Recorded[] {
    const taken = this.#transactions
    this.#transactions = []
    return taken
  }

  #recording(client: PoolClient): PoolClient {
    const batches: Sent[][] = []
    this.#transactions.push(batches)
    let underWay = 0
    const query = async (first: string | QueryArguments, values?: unknown[]) => {
      // Sent while nothing is pending: it had to wait for a result, so a new round trip begins.
      if (underWay === 0) batches.push([])
      const given = typeof first === 'string' ? { text: first, values: values ?? [] } : first
      batches.at(-1)?.push({ ...given, values: given.values ?? [] })
      underWay++
      try {
        return await client.query({ ...given, values: [...(given.values ?? [])] })
      } finally {
        underWay--
      }
    }
    return new Proxy(client, {
      get(target, property) {
        if (property === 'query') return query
        const value = Reflect.get(target, property) as unknown
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      },
    })
  }
}

type Rewrite = (sent: Sent, results: readonly Record<string, unknown>[]) => readonly unknown[]

/**
 * Sends recorded transactions directly through the driver, in the same batches. `rewrite` may replace values, given
 * the first row of every statement answered so far.
 */
export async function replay(
  pool: Pool,
  transactions: readonly Recorded[],
  rewrite: Rewrite = (sent) => sent.values,
): Promise<void> {
  for (const batches of transactions) {
    const client = await pool.connect()
    try {
      const rows: Record<string, unknown>[] = []
      for (const batch of batches) {
        const results = await Promise.all(
          batch.map((sent) =>
            client.query({
              text: sent.text,
              values: [...rewrite(sent, rows)],
              ...(sent.name ? { name: sent.name } : {}),
            }),
          ),
        )
        for (const result of results) if (result.rows[0]) rows.push(result.rows[0] as Record<string, unknown>)
      }
    } finally {
      client.release()
    }
  }
}
