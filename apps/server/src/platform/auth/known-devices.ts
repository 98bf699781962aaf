import { timingSafeEqual } from 'node:crypto'
import { randomBytes } from 'node:crypto'
import { dayMs } from '@comity/domain/base'
import type { Cookies } from './cookies.ts'
import { digestOf } from './keys.ts'

/** The longest time for which browsers keep a cookie. */
const days = 400
/** Accounts per browser; the least recently used one is dropped. */
const most = 5

interface Mark {
  readonly day: number
  readonly tag: string
}

/**
 * Stores, only in the browser, which accounts signed in on it: a random name of the browser and a code for each
 * account, which nobody can read or forge without the key (OWASP, "device cookies"). A flood of wrong passwords from
 * elsewhere does not lock such a browser.
 */
export function createKnownDevices(cookies: Cookies, secret: Buffer) {
  const tagOf = (nonce: string, account: string, day: number) =>
    digestOf(secret, nonce, account, String(day)).subarray(0, 16).toString('base64url')

  function read(headers: Headers): { nonce: string; marks: Mark[] } | undefined {
    const parts = /^([\w-]{22})((?:\.\d{1,6}:[\w-]{22}){1,5})$/.exec(
      cookies.raw(headers, cookies.known) ?? '',
    )
    if (!parts) return undefined
    const [, nonce = '', list = ''] = parts
    const marks = list
      .slice(1)
      .split('.')
      .map((mark) => ({ day: Number(mark.split(':')[0]), tag: mark.split(':')[1] ?? '' }))
    return { nonce, marks }
  }

  const isOf = (nonce: string, account: string, mark: Mark) =>
    timingSafeEqual(Buffer.from(tagOf(nonce, account, mark.day)), Buffer.from(mark.tag))

  /** The browser's random name if this account has signed in on it, otherwise undefined. */
  function find(headers: Headers, account: string, now: Date): string | undefined {
    const found = read(headers)
    const today = Math.floor(now.getTime() / dayMs)
    const isKnown = found?.marks.some(
      (mark) => isOf(found.nonce, account, mark) && mark.day <= today && mark.day > today - days,
    )
    return isKnown ? found?.nonce : undefined
  }

  /** The Set-Cookie header with this account added. */
  function remember(headers: Headers, account: string, now: Date): string {
    const found = read(headers)
    const nonce = found?.nonce ?? randomBytes(16).toString('base64url')
    const day = Math.floor(now.getTime() / dayMs)
    const others = (found?.marks ?? []).filter((mark) => !isOf(nonce, account, mark))
    const marks = [{ day, tag: tagOf(nonce, account, day) }, ...others].slice(0, most)
    const value = [nonce, ...marks.map((mark) => `${mark.day}:${mark.tag}`)].join('.')
    return cookies.write(cookies.known, value, days * 86_400)
  }

  return {
    find,
    remember,
    /** For a sign-in: whether it is the account's first on this browser, and the cookie that records it. */
    meet(headers: Headers, account: string, now: Date): { isNew: boolean; cookie: string } {
      return {
        isNew: find(headers, account, now) === undefined,
        cookie: remember(headers, account, now),
      }
    },
  }
}

export type KnownDevices = ReturnType<typeof createKnownDevices>
