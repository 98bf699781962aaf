/** Below the base path, and with the older spellings `/api/routes/…` and `/api/api/…` read as `/api/…`. */
export function pathWithin(basePath: string, path: string): string | undefined {
  const base = basePath === '/' ? '' : basePath.replace(/\/$/, '')
  if (base && path !== base && !path.startsWith(`${base}/`)) return undefined
  const inner = path.slice(base.length) || '/'
  if (inner === '/_healthz') return '/api/_healthz'
  return inner.replace(/^\/api(?:\/(?:routes|api))+(?=\/)/, '/api')
}
