import { createECDH, createHash } from 'node:crypto'
import { buildPushPayload } from '@block65/webcrypto-web-push'
import { OutboundError } from '../http/outbound.ts'
import type { Outbound } from '../http/outbound.ts'
import { PushError } from './push.ts'
import type { Push, PushMessage, PushSubscriptionData } from './push.ts'

export interface PushOptions {
  /** Private VAPID key, 32 bytes. */
  readonly key: Buffer
  /** Where a push service can reach the operator. */
  readonly contactEmail: string
  readonly outbound: Outbound
}

/** Statuses of subscriptions that the push service does not have any more. */
const deadStatuses = new Set([404, 410])
const deadReasons = new Set(['malformed', 'not_https', 'private_address'])

/** @throws Error for a key that is not on P-256 */
export function createPush({ key, contactEmail, outbound }: PushOptions): Push {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(key)
  const publicKey = curve.getPublicKey('base64url')
  const vapid = { subject: `mailto:${contactEmail}`, publicKey, privateKey: key.toString('base64url') }

  async function statusOf({ endpoint, keys }: PushSubscriptionData, message: PushMessage): Promise<number> {
    const { word, path, tag, lifetimeSeconds } = message
    const { headers, body } = await buildPushPayload(
      {
        data: { word, path, tag },
        options: { ttl: lifetimeSeconds, urgency: 'high', topic: topicOf(tag) },
      },
      { endpoint, expirationTime: null, keys },
      vapid,
    )
    const response = await outbound(endpoint, { method: 'POST', headers, body })
    return response.status
  }

  return {
    publicKey,
    async send(subscription, message) {
      let status
      try {
        status = await statusOf(subscription, message)
      } catch (error) {
        if (!(error instanceof OutboundError)) throw error
        if (deadReasons.has(error.reason)) return 'gone'
        throw new PushError(error.reason !== 'redirect', error.reason, { cause: error })
      }
      if (deadStatuses.has(status)) return 'gone'
      if (status >= 200 && status < 300) return 'sent'
      throw new PushError(status === 429 || status >= 500, `http_${status}`)
    },
  }
}

/** RFC 8030, 5.4: at most 32 base64url characters. */
const topicOf = (tag: string) =>
  createHash('sha256').update(tag).digest().subarray(0, 24).toString('base64url')
