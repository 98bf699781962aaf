import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { getOrganisation, getPreferences } from '../../platform/index.ts'
import { guestAsCsv } from '../export/guest-csv.ts'
import { exportGuest } from '../export/guest-file.ts'

export const exportGuestRoute = handle(
  contract.exportGuest,
  async ({ services, session, params, query, now }) => {
    const { format } = query
    const { file, reader } = await session.write(async (tx) => {
      const [organisation, preferences] = [await getOrganisation(tx), await getPreferences(tx)]
      const exported = await exportGuest(services, tx, params.guestId, format)
      return {
        file: exported,
        reader: {
          language: preferences?.language ?? organisation.language,
          timeZone: organisation.time_zone,
          organisation: organisation.name,
        },
      }
    })
    // A number instead of a name, because the list of downloads is visible to others.
    const fileName = `guest-${file.guest.number}-${now.toISOString().slice(0, 10)}.${format}`
    if (format === 'csv') return guestAsCsv(fileName, file)
    const headers = { 'content-disposition': `attachment; filename="${fileName}"` }
    if (format === 'json') return Response.json(file, { headers })
    // Loaded on demand, because the library loads slowly and is rarely needed.
    const { guestAsPdf } = await import('../export/guest-pdf.ts')
    const pdf = await guestAsPdf(file, reader)
    return new Response(new Uint8Array(pdf), { headers: { ...headers, 'content-type': 'application/pdf' } })
  },
)
