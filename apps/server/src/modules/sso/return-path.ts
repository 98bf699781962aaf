const here = 'https://here.invalid'

/**
 * A page of this product to come back to, as a path within the base path; undefined for anything that could lead to
 * another host, or to a call.
 */
export function returnPath(text: string | undefined): string | undefined {
  if (text === undefined || !/^\/[^\\\p{Cc}]*$/u.test(text)) return undefined
  const url = URL.parse(text, here)
  // What a browser makes of the path counts, so it is normalised before it is judged.
  if (!url || url.origin !== here || url.pathname.includes('//')) return undefined
  if (/^\/api(?:\/|$)/i.test(url.pathname)) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}
