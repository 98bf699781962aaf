/**
 * Counts below this are never shown: they could reveal something about a person or venue that nobody may read any
 * more.
 */
export const leastShown = 5

/**
 * Whether the share of a group may be shown: at least `leastShown` people have the property and as many do not, so
 * that it reveals neither about anybody.
 * @param having how many people have it; integer >= 0
 * @param all how many people were counted, including these
 */
export function isShareShown(having: number, all: number): boolean {
  return having >= leastShown && all - having >= leastShown
}
