/** Why a file cannot be imported, as far as the browser can see before or while it is read. */
export type FileFault =
  | 'empty'
  | 'too_large'
  | 'workbook'
  | 'pdf'
  | 'not_opened'
  | 'several'
  | 'not_csv'
  | 'unreadable'

/** The most that the server takes. */
const mostBytes = 100_000_000

const signatures: readonly { readonly start: string; readonly fault: FileFault }[] = [
  { start: 'PK\u0003\u0004', fault: 'workbook' },
  { start: '\u00d0\u00cf\u0011\u00e0', fault: 'workbook' },
  { start: '%PDF', fault: 'pdf' },
]

/** Checks the first bytes, so that a large file of another kind is not sent in vain; the server reads the rest. */
export async function faultOf(file: Blob): Promise<FileFault | undefined> {
  if (file.size === 0) return 'empty'
  if (file.size > mostBytes) return 'too_large'
  const start = await startOf(file)
  if (start === undefined) return 'not_opened'
  return signatures.find((kind) => start.startsWith(kind.start))?.fault
}

/** A file that was moved since it was chosen, or a folder, cannot be read: undefined. */
async function startOf(file: Blob): Promise<string | undefined> {
  try {
    const bytes = new Uint8Array(await file.slice(0, 8).arrayBuffer())
    return String.fromCodePoint(...bytes)
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}
