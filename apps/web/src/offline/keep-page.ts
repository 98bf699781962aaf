/**
 * Passes everything that this page has loaded through the service worker once more. What arrived before the
 * worker stood (the very first visit) is otherwise not there when the page is opened again offline.
 */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const own = loaded.filter((name) => name.startsWith(location.origin) && name.includes('/assets/'))
  // A file that cannot be had now was had a moment ago; the next visit keeps it.
  await Promise.allSettled([...new Set(own)].map((name) => fetch(name)))
}
