/**
 * The text with the transcript: in place of what the device had recognised before, wherever that now stands, else at
 * the end. Text typed meanwhile stays.
 */
export function withSaid(text: string, before: string, said: string): string {
  const at = before === '' ? -1 : text.lastIndexOf(before)
  if (at >= 0) return text.slice(0, at) + said + text.slice(at + before.length)
  return [text.trimEnd(), said].filter(Boolean).join(' ')
}
