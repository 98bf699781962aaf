import type { Readable } from 'node:stream'
import type { Language } from '@comity/contract'
import { ZipFile } from 'yazl'
import type { ReadOrganisation } from '../view/read-organisation.ts'
import { indexPage, organisationPage } from './html.ts'

/**
 * One zip of what every organisation keeps: JSON, and a page to read. Organisations are read one at a time, so memory
 * holds one of them and the packed data that a slow reader has not taken.
 */
export function portalPackage(organisations: AsyncIterable<ReadOrganisation>, language: Language): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.once('error', (error: Error) => output.destroy(error))
  fill(zip, organisations, language).catch((error: unknown) => {
    // The reader learns that the file is incomplete.
    output.destroy(
      error instanceof Error ? error : new Error('The package could not be completed.', { cause: error }),
    )
  })
  return output
}

async function fill(
  zip: ZipFile,
  organisations: AsyncIterable<ReadOrganisation>,
  language: Language,
): Promise<void> {
  const listed: { name: string; page: string; data: string }[] = []
  for await (const read of organisations) {
    const name = `organisation-${listed.length + 1}`
    const reader = { language, timeZone: 'UTC', organisation: read.shown.organisationName }
    zip.addBuffer(Buffer.from(`${JSON.stringify(read.shown, null, 2)}\n`), `${name}.json`)
    zip.addBuffer(Buffer.from(organisationPage(read, reader)), `${name}.html`)
    listed.push({ name: read.shown.organisationName, page: `${name}.html`, data: `${name}.json` })
  }
  zip.addBuffer(Buffer.from(indexPage(language, listed)), 'index.html')
  zip.end()
}
