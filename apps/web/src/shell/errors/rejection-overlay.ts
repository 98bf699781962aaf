const overlayId = 'comity-rejections'

function overlay(): HTMLElement {
  const existing = document.getElementById(overlayId)
  if (existing) return existing
  const made = document.createElement('dialog')
  made.id = overlayId
  made.style.cssText = 'position:fixed;inset:auto 1rem 1rem;z-index:9999;max-width:48rem;white-space:pre-wrap'
  const close = document.createElement('button')
  close.textContent = 'Close'
  close.addEventListener('click', () => made.remove())
  made.append(close)
  document.body.append(made)
  made.show()
  return made
}

/** Development only: shows a rejected promise without a handler on the page. */
export function install(): void {
  window.addEventListener('unhandledrejection', ({ reason }) => {
    const line = document.createElement('pre')
    line.textContent = `Unhandled rejection: ${reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)}`
    overlay().prepend(line)
  })
}
