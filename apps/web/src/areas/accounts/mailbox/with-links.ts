export interface MailPart {
  readonly text: string
  readonly isLink: boolean
}

/** A text in parts, those that are one of its links apart. Only addresses of the web become links. */
export function withLinks(text: string, links: readonly string[]): readonly MailPart[] {
  const known = new Set(links.filter((link) => /^https?:\/\//.test(link)))
  const parts = text.split(/(https?:\/\/\S+)/)
  return parts.filter((part) => part !== '').map((part) => ({ text: part, isLink: known.has(part) }))
}
