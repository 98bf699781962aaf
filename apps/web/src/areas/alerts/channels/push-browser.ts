import { queryOptions } from '@tanstack/react-query'

/** What this browser says of push messages. */
export interface PushBrowser {
  readonly isSupported: boolean
  readonly isDenied: boolean
  /** SHA-256 of the endpoint of its subscription, base64url; undefined: it has none. */
  readonly endpointHash?: string
}

export const pushBrowserQuery = queryOptions({
  queryKey: ['push-browser'],
  queryFn: readPushBrowser,
  gcTime: 0,
})

export type PushState = 'server_off' | 'unsupported' | 'denied' | 'on' | 'other' | 'off'

interface Told {
  readonly publicKey: string | null
  readonly endpointHashes: readonly string[]
}

/** Who gets the messages of this browser: a subscription of another user belongs to someone else who works on it. */
export function pushStateOf({ publicKey, endpointHashes }: Told, browser: PushBrowser): PushState {
  if (publicKey === null) return 'server_off'
  if (!browser.isSupported) return 'unsupported'
  if (browser.isDenied) return 'denied'
  if (browser.endpointHash === undefined) return 'off'
  return endpointHashes.includes(browser.endpointHash) ? 'on' : 'other'
}

async function readPushBrowser(): Promise<PushBrowser> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return { isSupported: false, isDenied: false }
  const isDenied = Notification.permission === 'denied'
  const subscription = await presentSubscription()
  return {
    isSupported: true,
    isDenied,
    ...(subscription ? { endpointHash: await hashOf(subscription.endpoint) } : {}),
  }
}

export async function presentSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

/**
 * The subscription of this browser for the server's key; an existing one is reused where its key is the same. @throws
 * DOMException when the push service of the browser refuses or is unreachable
 */
export async function subscribe(publicKey: string): Promise<PushSubscription> {
  const applicationServerKey = bytesOf(publicKey)
  const present = await presentSubscription()
  if (present && isKey(present.options.applicationServerKey, applicationServerKey)) return present
  await present?.unsubscribe()
  const { pushManager } = await navigator.serviceWorker.ready
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

const isKey = (key: ArrayBuffer | null, wanted: Uint8Array) =>
  key?.byteLength === wanted.length && new Uint8Array(key).every((byte, at) => byte === wanted[at])

/** @param text base64url */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (sign) => sign.codePointAt(0) ?? 0)
}

export async function hashOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  const text = btoa(String.fromCodePoint(...new Uint8Array(digest)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/u, '')
}
