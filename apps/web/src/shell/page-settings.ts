/** What the server wrote into this page: see the meta elements of index.html. */
export interface PageSettings {
  /** Begins and ends with a slash. */
  readonly basePath: string
  readonly mode: 'demo' | 'production'
  /** Whether the demo was being created when the page came: until it has been, there is nothing to sign in to. */
  readonly isCreating: boolean
  readonly contactEmail: string
  readonly version: string
  readonly nonce: string
}

function read(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="comity:${name}"]`)?.content ?? ''
}

function withSlashes(path: string): string {
  const trimmed = path.split('/').filter(Boolean).join('/')
  return trimmed === '' || trimmed.startsWith('__') ? '/' : `/${trimmed}/`
}

export const pageSettings: PageSettings = {
  basePath: withSlashes(read('base-path')),
  mode: read('mode') === 'production' ? 'production' : 'demo',
  isCreating: read('is-creating') === 'true',
  contactEmail: read('contact-email'),
  version: read('version'),
  nonce: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '',
}
