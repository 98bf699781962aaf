import { randomBytes } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Services } from '../services.ts'
import { openApiDocument } from './openapi/document.ts'
import { pagePolicy } from './security-headers.ts'

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 0 auto; max-width: 60rem; padding: 1rem }
  code, pre { font: 0.9em/1.5 ui-monospace, monospace }
  summary code { overflow-wrap: anywhere }
  pre { overflow: auto; padding: 0.75rem; border: 1px solid #8886; border-radius: 6px }
  details { border-top: 1px solid #8886; padding: 0.5rem 0 }
  summary { cursor: pointer; min-height: 2rem }
  .method { display: inline-block; min-width: 4.5rem; font-weight: 600 }
`

type Content = Readonly<Record<string, { schema?: unknown; example?: unknown }>>

interface Answer {
  $ref?: string
  description?: string
  content?: Content
}

interface Operation {
  summary?: string
  description?: string
  tags?: string[]
  requestBody?: { content: Content }
  parameters?: unknown
  responses: Readonly<Record<string, Answer>>
}

const json = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))

const block = (title: string, value: unknown) =>
  value === undefined
    ? ''
    : html`<h3>${title}</h3>
        <pre tabindex="0">${json(value)}</pre>`

const contentHtml = (title: string, content: Content = {}) =>
  Object.entries(content).map(
    ([type, { schema, example }]) =>
      html`${block(`${title}: example, ${type}`, example)} ${block(`${title}: schema, ${type}`, schema)}`,
  )

function answerHtml(status: string, { $ref, description = '', content }: Answer) {
  const name = $ref?.slice('#/components/responses/'.length)
  if (name === undefined)
    return html`<p>${status}: ${description}</p>
      ${contentHtml(status, content)}`
  return html`<p>${status}: ${name.replaceAll('.', ', ')}</p>`
}

function operationHtml(path: string, method: string, operation: Operation) {
  const { summary = '', description = '', parameters, requestBody, responses } = operation
  return html`<details>
    <summary><span class="method">${method.toUpperCase()}</span> <code>${path}</code> ${summary}</summary>
    ${description.split('\n\n').map((part) => html`<p>${part}</p>`)} ${block('Parameters', parameters)}
    ${contentHtml('Body', requestBody?.content)}
    <h3>Answers</h3>
    ${Object.entries(responses).map(([status, answer]) => answerHtml(status, answer))}
  </details>`
}

/** The OpenAPI document as a page without scripts. */
export async function referencePage(services: Services): Promise<Response> {
  const document = openApiDocument(services)
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation: operation as Operation,
    })),
  )
  const byTask = Map.groupBy(operations, ({ operation }) => operation.tags?.[0])
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
            Every call by task, from the same records that the server runs on. Machine-readable:
            <a href="openapi.json">openapi.json</a>.
          </p>
          ${(document.tags ?? []).map(
            ({ name, description }) =>
              html`<section>
                <h2>${name}</h2>
                <p>${description}</p>
                ${byTask
                  .get(name)
                  ?.map(({ path, method, operation }) => operationHtml(path, method, operation))}
              </section>`,
          )}
          <h2>Refusals</h2>
          ${Object.entries(document.components?.examples ?? {}).map(
            ([code, example]) =>
              html`<details>
                <summary><code>${code}</code></summary>
                <pre tabindex="0">${json(example)}</pre>
              </details>`,
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
