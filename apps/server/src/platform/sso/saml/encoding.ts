import { inflateRawSync } from 'node:zlib'
import { Refusal } from './refusal.ts'

/** Maximum number of XML bytes that are read. */
export const largestMessage = 256 * 1024

const base64Pattern = /^[A-Za-z0-9+/]*={0,2}$/u

/**
 * The XML of a base64 form field (HTTP-POST binding).
 *
 * @throws Refusal too_large, unreadable.
 */
export function decodePosted(field: string): string {
  return decodeText(decodeBase64(field.replaceAll(/[\t\r\n ]/gu, '')))
}

/**
 * The XML of a deflated base64 query parameter (HTTP-Redirect binding, DEFLATE encoding).
 *
 * @throws Refusal too_large, unreadable.
 */
export function decodeRedirected(parameter: string): string {
  return decodeText(inflate(decodeBase64(parameter)))
}

export function decodeBase64(text: string): Buffer {
  if (text.length > largestMessage * 1.5) throw new Refusal('too_large')
  if (text === '' || text.length % 4 !== 0 || !base64Pattern.test(text)) throw new Refusal('unreadable')
  return Buffer.from(text, 'base64')
}

function inflate(bytes: Buffer): Buffer {
  try {
    return inflateRawSync(bytes, { maxOutputLength: largestMessage })
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new Refusal(isTooLarge ? 'too_large' : 'unreadable')
  }
}

function decodeText(bytes: Buffer): string {
  if (bytes.length > largestMessage) throw new Refusal('too_large')
  // Invalid UTF-8 throws, which means unreadable.
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}
