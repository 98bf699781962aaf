/** No figure about fewer is shown to anybody: it could say of somebody, or of one house, what nobody may read any more. */
export const leastShown = 5

/**
 * Of how many something holds, where that may be said: of at least as many as `leastShown`, and not of at least as many, so
 * that it says of nobody which of the two it is.
 * @param having how many people it holds of; integer >= 0
 * @param all how many people were counted, these among them
 */
export function isShareShown(having: number, all: number): boolean {
  return having >= leastShown && all - having >= leastShown
}
