/**
 * The text with what was said: in place of what the device had heard of it before, wherever that now stands, else behind
 * everything. What was typed meanwhile stays.
 */
export function withSaid(text: string, before: string, said: string): string {
  const at = before === '' ? -1 : text.lastIndexOf(before)
  if (at >= 0) return text.slice(0, at) + said + text.slice(at + before.length)
  return [text.trimEnd(), said].filter(Boolean).join(' ')
}
