/** The push subscription of a browser whose user permitted it. */
export interface PushSubscriptionData {
  readonly endpoint: string
  /** Base64url: a point of P-256, uncompressed, and 16 random bytes. */
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** A message for a browser: a key from which it makes the text, and a path. Nothing about a person. */
export interface PushMessage {
  readonly word: 'alert' | 'safety' | 'drill' | 'briefing' | 'notice' | 'test'
  /** Path below the base path, with ids only. */
  readonly path: string
  /** A later message with the tag replaces an earlier one. */
  readonly tag: string
  /** Seconds after which it is no longer delivered, up to a day. */
  readonly lifetimeSeconds: number
}

/** `gone`: the subscription has ended, and is deleted. */
type PushDelivery = 'sent' | 'gone'

/** A message was not accepted. `mayPass`: it may be retried. */
export class PushError extends Error {
  override name = 'PushError'
  readonly mayPass: boolean
  readonly code: string

  constructor(mayPass: boolean, code: string, options?: ErrorOptions) {
    super(`No push message: ${code}`, options)
    this.mayPass = mayPass
    this.code = code
  }
}

/** Messages to browsers by RFC 8030, encrypted for them by RFC 8291, signed by RFC 8292 (VAPID). */
export interface Push {
  /** The key by which a browser recognises our messages, base64url: `applicationServerKey`. */
  readonly publicKey: string
  /** @throws PushError */
  send(subscription: PushSubscriptionData, message: PushMessage): Promise<PushDelivery>
}
