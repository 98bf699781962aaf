import type { Caller, TestApp } from '../../../testing/app.ts'

export async function callForFile(app: TestApp, by: Caller, path: string, body: object) {
  const { cookieName } = app.services.signIn
  const isForm = body instanceof FormData
  const response = await fetch(app.base + path, {
    method: 'POST',
    headers: {
      cookie: `${cookieName}=${app.services.signIn.cookieValue(by.token)}`,
      ...(isForm ? {} : { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  })
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    name: response.headers.get('content-disposition'),
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}
