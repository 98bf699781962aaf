/** Characters that no valid address needs, and that could end one and begin another. */
const forbidden = /[\s\p{Cc}\p{Cf}<>()[\]\\,;:"]/u

/** Whether the text is one plain address: a local part and a host, in any script, at most 254 characters (RFC 5321). */
export function isAddress(text: string): boolean {
  const [local, host, ...more] = text.split('@')
  return Boolean(local && host) && more.length === 0 && text.length <= 254 && !forbidden.test(text)
}
