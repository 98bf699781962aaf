/** A proof of the longest path is a hundredth of this. */
const mostBytes = 1_000_000

/** What a file holds as JSON; undefined for what is none. */
export async function readProofFile(file: Blob): Promise<unknown> {
  if (file.size > mostBytes) return undefined
  try {
    return JSON.parse(await file.text())
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
