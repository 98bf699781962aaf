/** The secret in an address that authenticator apps read: otpauth://totp/…?secret=… */
export function secretOf(totpUri: string): string {
  return new URL(totpUri).searchParams.get('secret') ?? ''
}

/** In fours, to be typed from the screen. */
export function groupedSecret(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
