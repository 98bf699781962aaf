/** Kinds of input without text. */
const wordless = /^(?:button|checkbox|color|file|image|radio|range|reset|submit)$/

/** Whether the focused element takes letters: there a typed word is text and no call. A list takes them to choose. */
export function isTextField(target: EventTarget | null | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !wordless.test(target.type)
  return (
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    target.matches('[role=textbox], [role=searchbox], [role=combobox]')
  )
}
