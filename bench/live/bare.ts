/** The plain equivalent: writes what is posted to every open response, and does nothing else. */
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const answers = new Set<ServerResponse>()
const server = createServer((request, answer) => {
  if (request.method === 'POST') {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const bytes = Buffer.concat(pieces)
      for (const open of answers) open.write(bytes)
      answer.writeHead(200, { 'content-length': 0 }).end()
    })
    return
  }
  answers.add(answer)
  answer.on('close', () => answers.delete(answer))
  answer.writeHead(200, { 'content-type': 'text/event-stream' })
  answer.write('event: ready\ndata: {}\n\n')
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

process.on('message', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  process.send?.({ peakBytes: maxRSS * 1024, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6 })
})
process.once('disconnect', () => process.exit(0))
process.send?.((server.address() as AddressInfo).port)
