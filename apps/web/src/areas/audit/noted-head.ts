/** A head as it is shown for noting: position and hash, separated by a space. */
export interface NotedHead {
  readonly seq: number
  readonly hash: string
}

export function writeHead({ seq, hash }: NotedHead): string {
  return `${seq} ${hash}`
}

/** Reads a noted head however it was wrapped; undefined for what is none. */
export function readHead(text: string): NotedHead | undefined {
  const [, position, rest] = /^\s*(\d{1,15})\s+([0-9a-fA-F\s]+)$/.exec(text) ?? []
  const hash = rest?.replaceAll(/\s/g, '').toLowerCase()
  const seq = Number(position)
  return hash?.length === 64 && seq >= 1 ? { seq, hash } : undefined
}
