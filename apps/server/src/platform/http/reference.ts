import { randomBytes } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Services } from '../services.ts'
import { openApiDocument } from './openapi.ts'
import { pagePolicy } from './security-headers.ts'

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 0 auto; max-width: 60rem; padding: 1rem }
  code, pre { font: 0.9em/1.5 ui-monospace, monospace }
  pre { overflow: auto; padding: 0.75rem; border: 1px solid #8886; border-radius: 6px }
  details { border-top: 1px solid #8886; padding: 0.5rem 0 }
  summary { cursor: pointer; min-height: 2rem }
  .method { display: inline-block; min-width: 4.5rem; font-weight: 600 }
`

interface Operation {
  summary?: string
  description?: string
  tags?: string[]
  'x-access'?: string
  requestBody?: unknown
  parameters?: unknown
  responses?: unknown
}

const json = (value: unknown) => JSON.stringify(value, null, 2)

function operationHtml(path: string, method: string, operation: Operation) {
  return html`<details>
    <summary>
      <span class="method">${method.toUpperCase()}</span> <code>${path}</code> ${operation.summary ?? ''}
    </summary>
    <p>${operation.description ?? ''}</p>
    <p>Access: ${operation['x-access'] ?? 'public'}</p>
    ${
      operation.parameters
        ? html`<h3>Parameters</h3>
            <pre tabindex="0">${json(operation.parameters)}</pre>`
        : ''
    }
    ${
      operation.requestBody
        ? html`<h3>Body</h3>
            <pre tabindex="0">${json(operation.requestBody)}</pre>`
        : ''
    }
    <h3>Answers</h3>
    <pre tabindex="0">${json(operation.responses)}</pre>
  </details>`
}

/** The OpenAPI document as a page that reads without any script. */
export async function referencePage(services: Services): Promise<Response> {
  const document = openApiDocument(services)
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation: operation as Operation,
    })),
  )
  const modules = Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? 'other')
  const nonce = randomBytes(16).toString('base64')
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Comity API reference</title>
        <style nonce="${nonce}">
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>
          <h1>Comity API ${services.version}</h1>
          <p>
            Every call, from the same records that the server runs on. Machine-readable:
            <a href="openapi.json">openapi.json</a>.
          </p>
          ${[...modules].map(
            ([module, list]) =>
              html`<section>
                <h2>${module}</h2>
                ${list.map(({ path, method, operation }) => operationHtml(path, method, operation))}
              </section>`,
          )}
          <h2>Schemas</h2>
          ${Object.entries(document.components?.schemas ?? {}).map(
            ([name, schema]) =>
              html`<details>
                <summary><code>${name}</code></summary>
                <pre tabindex="0">${json(schema)}</pre>
              </details>`,
          )}
        </main>
      </body>
    </html>`
  return new Response(String(page), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': pagePolicy(nonce),
    },
  })
}
