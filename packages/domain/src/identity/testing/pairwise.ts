/**
 * Precision, recall and F1 over pairs of records: whether two records in one cluster belong to one person, and the
 * reverse.
 */
export function pairwise(
  clusters: readonly (readonly string[])[],
  personOf: (id: string) => string,
): { precision: number; recall: number; f1: number } {
  const ids = clusters.flat()
  const clusterOf = new Map(
    clusters.flatMap((cluster, index) => cluster.map((id) => [id, String(index)] as const)),
  )
  const found = pairsBy(ids, (id) => clusterOf.get(id) ?? '')
  const told = pairsBy(ids, personOf)
  const both = pairsBy(ids, (id) => `${personOf(id)} ${clusterOf.get(id)}`)
  return { precision: both / found, recall: both / told, f1: (2 * both) / (found + told) }
}

function pairsBy(ids: readonly string[], key: (id: string) => string): number {
  const sizes = new Map<string, number>()
  for (const id of ids) sizes.set(key(id), (sizes.get(key(id)) ?? 0) + 1)
  return [...sizes.values()].reduce((sum, size) => sum + (size * (size - 1)) / 2, 0)
}
