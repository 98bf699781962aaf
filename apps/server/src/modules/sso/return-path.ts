const here = 'https://here.invalid'

/**
 * A page of this product to return to, as a path within the base path; undefined for anything that could lead to
 * another host, or to a call.
 */
export function returnPath(text: string | undefined): string | undefined {
  if (text === undefined || !/^\/[^\\\p{Cc}]*$/u.test(text)) return undefined
  const url = URL.parse(text, here)
  // Normalised first, because the browser's interpretation of the path counts.
  if (!url || url.origin !== here || url.pathname.includes('//')) return undefined
  if (/^\/api(?:\/|$)/i.test(url.pathname)) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}
