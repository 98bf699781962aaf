import { pageSettings } from '../shell/page-settings.ts'

/** The worker serves the base path and everything below it; without one the product works online alone. */
export function register(): void {
  if (!('serviceWorker' in navigator)) return
  window.addEventListener('load', install)
  if (document.readyState === 'complete') install()
}

function install(): void {
  window.removeEventListener('load', install)
  void navigator.serviceWorker.register(`${pageSettings.basePath}sw.js`, { scope: pageSettings.basePath })
}
