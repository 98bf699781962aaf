import { editDistance } from '../guests/edit-distance.ts'

/** A text with the set of its letters. */
export type Lettered = { readonly text: string; readonly letters: number }

/**
 * One bit for each letter or digit that occurs, some sharing a bit: texts that differ in many need no further
 * comparison.
 */
export function letterSet(text: string): number {
  let letters = 0
  for (let at = 0; at < text.length; at++) letters |= 1 << (text.charCodeAt(at) % 32)
  return letters
}

/** Edits between two texts (see `editDistance`); `limit + 1` for more than `limit`. */
export function slipsBetween(a: Lettered, b: Lettered, limit: number): number {
  // An edit removes at most one letter from a set and adds one.
  return bitsIn(a.letters ^ b.letters) > 2 * limit ? limit + 1 : editDistance(a.text, b.text, limit)
}

function bitsIn(set: number): number {
  let [left, count] = [set, 0]
  for (; left !== 0; count++) left &= left - 1
  return count
}
