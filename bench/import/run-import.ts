import type { Tenant } from '../lib/organisation.ts'

interface ImportRecord {
  readonly id: string
  readonly state: string
  readonly failure: string | null
  readonly mapping: Readonly<Record<string, string | null>>
  readonly dateFormat: string | null
  readonly dateFormatChoices: readonly string[]
  readonly counts: {
    readonly rows: number
    readonly valid: number
    readonly errors: number
    readonly added: number
  }
}

export interface Seconds {
  readonly upload: number
  readonly check: number
  readonly commit: number
  readonly added: number
}

const pollMs = 100

/** Imports a file as the page does: upload, the suggested mapping, dry run, commit; each to its end. */
export async function runImport(port: number, tenant: Tenant, file: Blob): Promise<Seconds> {
  const call = async (method: string, path: string, body?: unknown): Promise<ImportRecord> => {
    const isForm = body instanceof FormData
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { cookie: tenant.cookie, ...(isForm ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as ImportRecord
  }
  const until = async (path: string, state: string) => {
    for (;;) {
      const record = await call('GET', path)
      if (record.state === state) return record
      if (record.state === 'failed') throw new Error(`The import failed: ${record.failure}`)
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
  }

  const form = new FormData()
  form.set('venueId', tenant.venueIds[0] ?? '')
  form.set('file', file, 'bookings.csv')
  const begun = performance.now()
  const { id, mapping, dateFormat, dateFormatChoices } = await call('POST', '/api/imports', form)
  const path = `/api/imports/${id}`
  const uploaded = performance.now()
  const chosen = dateFormat === null ? dateFormatChoices[0] : undefined
  await call('PUT', `${path}/mapping`, { mapping, ...(chosen ? { dateFormat: chosen } : {}) })
  await call('POST', `${path}/dry-run`, {})
  const checked = await until(path, 'checked')
  const seen = performance.now()
  await call('POST', `${path}/commit`, { skipErrors: checked.counts.errors > 0 })
  const { counts } = await until(path, 'committed')
  const done = performance.now()
  return {
    upload: (uploaded - begun) / 1000,
    check: (seen - uploaded) / 1000,
    commit: (done - seen) / 1000,
    added: counts.added,
  }
}
