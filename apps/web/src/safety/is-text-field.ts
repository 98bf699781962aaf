/** Kinds of input in which nobody writes. */
const wordless = /^(?:button|checkbox|color|file|image|radio|range|reset|submit)$/

/** Whether what has the focus takes letters: there a typed word is a word and no call. A list takes them to choose. */
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
