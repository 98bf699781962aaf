import type { TestApp } from '../../../testing/app.ts'

export interface Page {
  readonly status: number
  /** Where it redirects to, as a path on the host of the product; absolute for another host. */
  readonly location: string
  readonly headers: Headers
  readonly text: string
}

export interface Browser {
  readonly cookies: Map<string, string>
  get(address: string): Promise<Page>
  /** Follows a link of another site. */
  getFromElsewhere(address: string): Promise<Page>
  /** Posts a form as another site would: without cookies, which are Lax. */
  postFromElsewhere(address: string, fields: Readonly<Record<string, string>>): Promise<Page>
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>
}

export function openBrowser(app: TestApp, cookies = new Map<string, string>()): Browser {
  const { publicUrl } = app.services.config
  const own = (address: string) => address.replace(publicUrl, '')

  async function send(address: string, init: RequestInit, withCookies: boolean): Promise<Response> {
    const path = own(address)
    if (!path.startsWith('/')) throw new Error(`${address} is not the product's`)
    const headers = new Headers(init.headers)
    if (withCookies) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(app.base + path, { ...init, headers, redirect: 'manual' })
    for (const header of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(header) ?? []
      if (name !== undefined && value !== undefined) cookies.set(name, value)
    }
    return response
  }

  async function page(response: Response): Promise<Page> {
    const location = own(response.headers.get('location') ?? '')
    return { status: response.status, location, headers: response.headers, text: await response.text() }
  }

  return {
    cookies,
    get: async (address) => page(await send(address, { headers: { 'sec-fetch-site': 'same-origin' } }, true)),
    getFromElsewhere: async (address) =>
      page(await send(address, { headers: { 'sec-fetch-site': 'cross-site' } }, true)),
    postFromElsewhere: async (address, fields) => {
      const headers = { origin: 'https://idp.harbour.example', 'sec-fetch-site': 'cross-site' }
      return page(await send(address, { method: 'POST', headers, body: new URLSearchParams(fields) }, false))
    },
    call: async (method, path, body) => {
      const headers = { 'content-type': 'application/json' }
      const init = body === undefined ? { method } : { method, headers, body: JSON.stringify(body) }
      const response = await send(path, init, true)
      const text = await response.text()
      return { status: response.status, body: text ? (JSON.parse(text) as unknown) : undefined }
    },
  }
}

/** The browser of a person whom a test signed in. */
export function browserOf(app: TestApp, caller: { readonly token: string }): Browser {
  const { signIn } = app.services
  return openBrowser(app, new Map([[signIn.cookieName, signIn.cookieValue(caller.token)]]))
}
