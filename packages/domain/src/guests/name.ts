/** Maximum length of a guest's name in Unicode code points. */
export const maxNameLength = 200

/** Whether the text can be a guest's name: 1 to 200 characters once trimmed, at least one letter of any script. */
export function isValidName(text: string): boolean {
  const trimmed = text.trim()
  return Array.from(trimmed).length <= maxNameLength && /\p{L}/u.test(trimmed)
}
