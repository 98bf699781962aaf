/** The kind shows as an icon and a colour beside the words. */
export interface Toast {
  readonly kind: 'success' | 'failure' | 'information'
  readonly message: string
  readonly title?: string
  /** Only one toast of an id shows at a time. */
  readonly id?: string
  /** How long it stays; 4,000 unless said otherwise. */
  readonly durationMs?: number
  /** Shows at once, before the others: when there are too many, those wait. */
  readonly isUrgent?: boolean
}

/** Shows a toast at the top right. The code of toasts loads after the page, or now when one is needed first. */
export async function showToast(toast: Toast): Promise<void> {
  const { raiseToast } = await import('./toast-stack.tsx')
  raiseToast(toast)
}
