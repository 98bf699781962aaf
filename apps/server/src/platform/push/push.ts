/** What a browser gave when somebody allowed it to tell them something. */
export interface PushSubscriptionData {
  readonly endpoint: string
  /** Base64url: a point of P-256, uncompressed, and 16 random bytes. */
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** What a browser shows: a word from which it makes the text, and where to look. Nothing of a person. */
export interface PushMessage {
  readonly word: 'alert' | 'safety' | 'drill' | 'briefing' | 'notice' | 'test'
  /** Path below the base path, with ids alone. */
  readonly path: string
  /** A later message with the tag takes the place of an earlier one. */
  readonly tag: string
  /** After which it is no longer delivered, in seconds up to a day. */
  readonly lifetimeSeconds: number
}

/** `gone`: the subscription is dead, and is forgotten. */
type PushDelivery = 'sent' | 'gone'

/** A message was not taken. `mayPass`: it may be tried again. */
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

/** Messages to browsers by RFC 8030, sealed for them by RFC 8291, signed by RFC 8292 (VAPID). */
export interface Push {
  /** By which a browser knows whose messages it takes, base64url: `applicationServerKey`. */
  readonly publicKey: string
  /** @throws PushError */
  send(subscription: PushSubscriptionData, message: PushMessage): Promise<PushDelivery>
}
