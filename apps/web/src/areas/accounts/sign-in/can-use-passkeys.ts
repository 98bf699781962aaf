const isAddress = (host: string) => /^[\d.]+$/.test(host) || host.includes(':')

/** True, or why not: passkeys need a browser that has them, a secure page and a host name instead of an address. */
export function canUsePasskeys(): true | 'notOffered' | 'notInBrowser' {
  if (isAddress(location.hostname)) return 'notOffered'
  return window.isSecureContext && 'PublicKeyCredential' in window ? true : 'notInBrowser'
}
