/** A fault that whoever starts Comity can mend: its message says how, and is shown without a stack. */
export class SetupError extends Error {
  override name = 'SetupError'
}
