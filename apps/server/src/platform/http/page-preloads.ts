interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

type Manifest = Readonly<Record<string, Chunk>>

const pageChunk = /^src\/routes\/(?:\([^)]+\)\/)?([^/]+)\.tsx\?tsr-split=component$/

/**
 * The scripts that each page needs besides the common ones, by its path ("/alerts-page"), from the build manifest.
 * The shell does not list them, because the list would be sent with every page: the response to the first page names
 * its own.
 */
export function readPreloads(manifest: Manifest): ReadonlyMap<string, readonly string[]> {
  const everywhere = closure(
    manifest,
    Object.keys(manifest).filter((name) => name.startsWith('_shell-')),
  )
  return new Map(
    Object.keys(manifest).flatMap((name) => {
      const slug = pageChunk.exec(name)?.[1]
      if (!slug) return []
      const needed = [...closure(manifest, [name])].filter((each) => !everywhere.has(each))
      const files = needed.flatMap((each) => manifest[each]?.file ?? [])
      return [[slug === 'index' ? '/' : `/${slug}`, files.filter((file) => file.endsWith('.js'))] as const]
    }),
  )
}

function closure(manifest: Manifest, names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    if (found.has(name)) continue
    found.add(name)
    closure(manifest, manifest[name]?.imports ?? [], found)
  }
  return found
}

/** The header that makes a browser fetch them while it reads the page. */
export function preloadHeader(basePath: string, files: readonly string[]): string {
  return files.map((file) => `<${basePath}${file}>; rel=modulepreload; crossorigin`).join(', ')
}
