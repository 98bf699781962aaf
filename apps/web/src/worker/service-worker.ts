import { addressOf, noticeOf, tabFor } from './service-worker-push.ts'

// Served from the base path, so its scope is the whole product. Nothing below /api is ever kept.

interface LifetimeEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface RequestEvent extends LifetimeEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

interface PushedEvent extends LifetimeEvent {
  readonly data: { text(): string } | null
}

interface TappedEvent extends LifetimeEvent {
  readonly notification: Notification
}

interface OpenPage {
  readonly url: string
  readonly focused: boolean
  readonly visibilityState: string
  focus(): Promise<unknown>
  postMessage(message: { readonly goTo: string }): void
}

interface WorkerScope {
  readonly registration: {
    readonly scope: string
    showNotification(title: string, options: NotificationOptions): Promise<void>
  }
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { readonly type: 'window' }): Promise<readonly OpenPage[]>
    openWindow(address: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(kind: 'install' | 'activate', listen: (event: LifetimeEvent) => void): void
  addEventListener(kind: 'fetch', listen: (event: RequestEvent) => void): void
  addEventListener(kind: 'push', listen: (event: PushedEvent) => void): void
  addEventListener(kind: 'notificationclick', listen: (event: TappedEvent) => void): void
}

const worker = globalThis as unknown as WorkerScope
const base = worker.registration.scope
const shellAddress = base
const offlineAddress = `${base}offline.html`
const offlineStyle = `${base}offline.css`
/** Written by the pages, whose storage a worker cannot read. */
const languageAddress = `${base}offline.language`
const shellCache = 'comity-shell'
const assetCache = 'comity-assets'

const assetsOf = (page: string) =>
  [...page.matchAll(/(?:src|href)="([^"]*\/assets\/[^"]+)"/g)].map(([, found]) => found ?? '')

/** Keeps the page and, when it names other assets than before (a new version), drops the old ones. */
async function keepShell(response: Response): Promise<void> {
  const shells = await caches.open(shellCache)
  const before = await shells.match(shellAddress)
  const names = assetsOf(await response.clone().text())
  const known = before ? assetsOf(await before.text()) : []
  if (known.length > 0 && known.join() !== names.join()) await caches.delete(assetCache)
  const assets = await caches.open(assetCache)
  const missing = []
  for (const name of names) if (!(await assets.match(name))) missing.push(name)
  await assets.addAll(missing)
  await shells.put(shellAddress, response)
}

async function install(): Promise<void> {
  const shells = await caches.open(shellCache)
  await shells.addAll([offlineAddress, offlineStyle])
  await keepShell(await fetch(shellAddress, { cache: 'no-store' }))
  await worker.skipWaiting()
}

/** The network first; without it the kept shell, whose pages say that they are offline; else the offline page. */
async function page(event: RequestEvent): Promise<Response> {
  try {
    const response = await fetch(event.request)
    if (response.ok) event.waitUntil(keepShell(response.clone()))
    return response
  } catch {
    const shells = await caches.open(shellCache)
    return (await shells.match(shellAddress)) ?? (await shells.match(offlineAddress)) ?? Response.error()
  }
}

/** Hashed names never change their content: kept forever, until a new version drops them. */
async function asset(event: RequestEvent): Promise<Response> {
  const assets = await caches.open(assetCache)
  const kept = await assets.match(event.request)
  if (kept) return kept
  const response = await fetch(event.request)
  if (response.ok) event.waitUntil(assets.put(event.request, response.clone()))
  return response
}

/** One message of a tag: a later one takes the place of an earlier one. */
async function show({ data }: PushedEvent): Promise<void> {
  const kept = await caches.match(languageAddress)
  const icon = `${base}icon-192.png`
  await worker.registration.showNotification('Comity', {
    ...noticeOf(data?.text(), await kept?.text()),
    icon,
    badge: icon,
  })
}

/** An open page navigates by itself, so that it asks before typed text is lost. */
async function follow({ notification }: TappedEvent): Promise<void> {
  notification.close()
  const { path } = Object(notification.data) as { path?: unknown }
  const address = addressOf(path, base)
  const page = tabFor(await worker.clients.matchAll({ type: 'window' }), address)
  if (!page) return void (await worker.clients.openWindow(address))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page of this worker has its origin
  page.postMessage({ goTo: address })
  await page.focus()
}

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || !request.url.startsWith(base)) return
  const path = request.url.slice(base.length)
  if (path.startsWith('api/')) return
  if (path.startsWith('assets/')) event.respondWith(asset(event))
  else if (request.mode === 'navigate') event.respondWith(page(event))
  else if (request.url === offlineStyle)
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)))
})
worker.addEventListener('push', (event) => event.waitUntil(show(event)))
worker.addEventListener('notificationclick', (event) => event.waitUntil(follow(event)))
