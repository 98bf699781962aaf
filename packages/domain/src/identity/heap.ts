/** Two clusters (`a` below `b`), the sum of the weights between them, and the number of pairs. */
export type Closeness = { a: number; b: number; sum: number; pairs: number }

/**
 * A heap of cluster pairs, closest first: by average weight, then by number, so that ties do not depend on the order
 * of arrival.
 */
export class Heap {
  readonly #items: Closeness[] = []

  push(item: Closeness): void {
    const items = this.#items
    let at = items.push(item) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!isCloser(item, items[parent]!)) break
      items[at] = items[parent]!
      at = parent
    }
    items[at] = item
  }

  pop(): Closeness | undefined {
    const items = this.#items
    const [closest, last] = [items[0], items.pop()]
    if (!last || items.length === 0) return closest
    let at = 0
    for (let child = 1; child < items.length; child = 2 * at + 1) {
      if (child + 1 < items.length && isCloser(items[child + 1]!, items[child]!)) child++
      if (!isCloser(items[child]!, last)) break
      items[at] = items[child]!
      at = child
    }
    items[at] = last
    return closest
  }
}

function isCloser(x: Closeness, y: Closeness): boolean {
  const [averageX, averageY] = [x.sum / x.pairs, y.sum / y.pairs]
  if (averageX !== averageY) return averageX > averageY
  return x.a === y.a ? x.b < y.b : x.a < y.a
}
