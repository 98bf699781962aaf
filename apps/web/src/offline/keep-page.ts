/**
 * Passes everything that this page has loaded through the service worker once more. What arrived before the
 * worker stood (the very first visit) is otherwise not there when the page is opened again offline.
 */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  await controlled(navigator.serviceWorker)
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const own = loaded.filter((name) => name.startsWith(location.origin) && name.includes('/assets/'))
  // A file that cannot be had now was had a moment ago; the next visit keeps it.
  await Promise.allSettled([...new Set(own)].map((name) => fetch(name)))
}

/** Until requests of this page go through the worker. That it is ready is not enough: it takes the page over later. */
async function controlled(workers: ServiceWorkerContainer): Promise<void> {
  if (workers.controller) return
  await new Promise((resolve) => {
    workers.addEventListener('controllerchange', resolve, { once: true })
  })
}
