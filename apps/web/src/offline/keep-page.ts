/**
 * Passes through the service worker what this page loaded without it: what was asked for before the worker took the
 * page over (the very first visit), also what arrives later, is otherwise not there when the page is opened offline.
 */
export async function keepPage(): Promise<void> {
  await controlled(navigator.serviceWorker)
  const asked = new Set<string>()
  new PerformanceObserver((list) => {
    for (const { name, workerStart } of list.getEntriesByType('resource') as PerformanceResourceTiming[]) {
      const isAsset = name.startsWith(location.origin) && name.includes('/assets/')
      if (!isAsset || workerStart || asked.has(name)) continue
      asked.add(name)
      // A file that cannot be had now was had a moment ago; the next visit keeps it.
      fetch(name).catch(() => undefined)
    }
  }).observe({ type: 'resource', buffered: true })
}

/** Until requests of this page go through the worker. That it is ready is not enough: it takes the page over later. */
async function controlled(workers: ServiceWorkerContainer): Promise<void> {
  if (workers.controller) return
  await new Promise((resolve) => {
    workers.addEventListener('controllerchange', resolve, { once: true })
  })
}
