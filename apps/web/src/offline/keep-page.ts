/**
 * Passes through the service worker what this page loaded without it: files from before the worker took over (the first
 * visit), also late ones, are otherwise missing when the page is opened offline.
 */
export async function keepPage(): Promise<void> {
  await controlled(navigator.serviceWorker)
  const asked = new Set<string>()
  new PerformanceObserver((list) => {
    for (const { name, workerStart } of list.getEntriesByType('resource') as PerformanceResourceTiming[]) {
      const isAsset = name.startsWith(location.origin) && name.includes('/assets/')
      if (!isAsset || workerStart || asked.has(name)) continue
      asked.add(name)
      // The file was available a moment ago; the next visit keeps it.
      fetch(name).catch(() => undefined)
    }
  }).observe({ type: 'resource', buffered: true })
}

/**
 * Waits until requests of this page go through the worker. A ready worker is not enough, because it takes the page over
 * later.
 */
async function controlled(workers: ServiceWorkerContainer): Promise<void> {
  if (workers.controller) return
  await new Promise((resolve) => {
    workers.addEventListener('controllerchange', resolve, { once: true })
  })
}
