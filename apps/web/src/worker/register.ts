import i18next from 'i18next'
import { keepPage } from '../offline/keep-page.ts'
import { router } from '../router.ts'
import { pageSettings } from '../shell/page-settings.ts'

const { basePath } = pageSettings

/** The worker serves the base path and everything below it; without one the product works online alone. */
export function register(): void {
  if (!('serviceWorker' in navigator)) return
  window.addEventListener('load', install)
  if (document.readyState === 'complete') install()
}

function install(): void {
  window.removeEventListener('load', install)
  void navigator.serviceWorker.register(`${basePath}sw.js`, { scope: basePath })
  navigator.serviceWorker.addEventListener('message', goWhereTold)
  void keepPage()
  i18next.on('languageChanged', keepLanguage)
  keepLanguage()
}

/** For the words of messages that arrive while no page is open. */
function keepLanguage(): void {
  void caches
    .open('comity-shell')
    .then((shell) => shell.put(`${basePath}offline.language`, new Response(document.documentElement.lang)))
}

/** A message was tapped, and this page opens its address. */
function goWhereTold({ data }: MessageEvent): void {
  const { goTo } = Object(data) as { goTo?: unknown }
  if (typeof goTo === 'string') void router.navigate({ href: goTo.slice(location.origin.length) })
}
