import { pino } from 'pino'
import { startEmbedded } from '../platform/db/embedded.ts'

/** A process that runs the embedded database until it is killed; prints its addresses on one line. */
const [, , dataDir = ''] = process.argv
const server = await startEmbedded({ dataDir, log: pino({ level: 'silent' }) })
process.stdout.write(`${JSON.stringify({ appUrl: server.appUrl, ownerUrl: server.ownerUrl })}\n`)
setInterval(() => {}, 60_000)
