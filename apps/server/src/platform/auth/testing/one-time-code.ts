import { createOTP } from '@better-auth/utils/otp'
import { systemClock } from '../../clock.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Codes as an authenticator app shows them, from the address that it reads as a QR code. */
export function authenticatorApp(totpUri: string) {
  const secret = new URL(totpUri).searchParams.get('secret') ?? ''
  const bits = Array.from(secret, (sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  const otp = createOTP(Buffer.from(bytes).toString('latin1'))
  return {
    code: () => otp.totp(),
    /** A code that is neither valid now nor soon. */
    async wrongCode(): Promise<string> {
      const step = Math.floor(systemClock.now().getTime() / 30_000)
      const near = await Promise.all([-2, -1, 0, 1, 2, 3].map((by) => otp.hotp(step + by)))
      return ['000000', '111111', '222222', '333333', '444444', '555555', '666666'].find(
        (code) => !near.includes(code),
      )!
    },
  }
}
