import { randomBytes } from 'node:crypto'
import type { Stats } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import type { Config } from '../config.ts'
import { languageOf } from './language.ts'
import { preloadHeader, readPreloads } from './page-preloads.ts'
import { pagePolicy } from './security-headers.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

interface StoredFile {
  readonly bytes: Buffer
  readonly modified: Date
}

/** Serves the built web application: files as they are, the page itself at all other addresses. */
export class WebFiles {
  readonly #root: string
  readonly #config: Config
  readonly #version: string
  readonly #files = new Map<string, Promise<StoredFile | undefined>>()
  readonly #isCreating: () => boolean
  #preloads: Promise<ReturnType<typeof readPreloads>> | undefined

  /** `isCreating` says whether the demo is being created: pages say so. */
  constructor(root: string, config: Config, version: string, isCreating: () => boolean = () => false) {
    this.#root = root
    this.#config = config
    this.#version = version
    this.#isCreating = isCreating
  }

  /** `path` is below the base path. Undefined when there is no such file. */
  async file(path: string, request: Request): Promise<Response | undefined> {
    const type = types[extname(path)]
    if (!type || path.endsWith('/index.html')) return undefined
    const relative = normalize(path)
    if (relative.includes('..') || relative.includes('\0')) return undefined
    const accepted = request.headers.get('accept-encoding') ?? ''
    const offered = encodings.filter(([name]) => new RegExp(`\\b${name}\\b`).test(accepted))
    for (const [encoding, suffix] of [...offered, [undefined, ''] as const]) {
      const stored = await this.#load(relative + suffix)
      if (stored) return this.#answer(path, type, stored, encoding)
    }
    return undefined
  }

  /** The page at a path: a template filled for this request, so never stored and never compressed in advance. */
  async page(path: string, request: Request): Promise<Response> {
    const template = await this.#load('/index.html')
    if (!template) throw new Error('The web application has not been built')
    const nonce = randomBytes(16).toString('base64')
    const basePath = this.#config.basePath === '/' ? '/' : `${this.#config.basePath}/`
    this.#preloads ??= this.#readPreloads()
    const preloads = (await this.#preloads).get(path) ?? []
    const values: Record<string, string> = {
      __NONCE__: nonce,
      __BASE_PATH__: basePath,
      __LANG__: languageOf(request),
      __MODE__: this.#config.mode,
      __IS_CREATING__: String(this.#isCreating()),
      __CONTACT_EMAIL__: this.#config.contactEmail,
      __VERSION__: this.#version,
    }
    const html = template.bytes
      .toString()
      .replace(/__[A-Z_]+__/g, (token) => escapeHtml(values[token] ?? token))
    return new Response(html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': pagePolicy(nonce),
        ...(preloads.length > 0 ? { link: preloadHeader(basePath, preloads) } : {}),
      },
    })
  }

  async #readPreloads(): Promise<ReturnType<typeof readPreloads>> {
    const manifest = await this.#load('/.vite/manifest.json')
    return readPreloads(manifest ? JSON.parse(manifest.bytes.toString()) : {})
  }

  #answer(path: string, type: string, stored: StoredFile, encoding: string | undefined): Response {
    const hashed = /\/assets\/.+-[\w-]{7,}\.\w+$/.test(path)
    const headers: Record<string, string> = {
      'content-type': type,
      'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      'last-modified': stored.modified.toUTCString(),
      vary: 'accept-encoding',
      // A stored page of ours must not execute anything either, if it is opened directly.
      'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
      ...(encoding ? { 'content-encoding': encoding } : {}),
    }
    return new Response(new Uint8Array(stored.bytes), { headers })
  }

  #load(relative: string): Promise<StoredFile | undefined> {
    const known = this.#files.get(relative)
    if (known) return known
    const path = join(this.#root, relative)
    const loading = (async () => {
      if (!path.startsWith(this.#root + sep)) return undefined
      const found = await statOf(path)
      return found?.isFile() ? { bytes: await readFile(path), modified: found.mtime } : undefined
    })()
    // Only existing files are cached: a stranger's guesses must not fill the memory.
    void loading.then((file) => file && this.#files.set(relative, loading))
    return loading
  }
}

/** Undefined for a missing file; any other disk fault is thrown. */
async function statOf(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return undefined
    throw error
  }
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
