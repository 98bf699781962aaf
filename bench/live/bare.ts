/** The bare equivalent: a server that writes given bytes to every open answer, and does nothing else. */
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const answers = new Set<ServerResponse>()
const server = createServer((_request, answer) => {
  answers.add(answer)
  answer.on('close', () => answers.delete(answer))
  answer.writeHead(200, { 'content-type': 'text/event-stream' })
  answer.write('event: ready\ndata: {}\n\n')
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

process.on('message', (message) => {
  if (message === 'usage') {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
    process.send?.({ peakBytes: maxRSS * 1024, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6 })
  } else for (const answer of answers) answer.write(String(message))
})
process.once('disconnect', () => process.exit(0))
process.send?.((server.address() as AddressInfo).port)
