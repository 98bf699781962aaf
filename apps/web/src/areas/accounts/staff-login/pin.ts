/** What a PIN can hold of a typed or pasted text: its first twelve digits. */
export function withDigits(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, 12)
}
