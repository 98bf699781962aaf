import { createSocket } from 'node:dgram'
import { decode, encode, RECURSION_AVAILABLE } from 'dns-packet'
import type { Answer } from 'dns-packet'

export type DnsServer = {
  /** For `setServers`. */
  readonly address: string
  readonly answers: Map<string, readonly Answer[] | 'no_such_name' | 'failure' | 'silence'>
  /** Queried names, in order. */
  readonly questions: string[]
  readonly close: () => Promise<void>
}

const responseCodes = { no_such_name: 3, failure: 2 } as const

/** A name server on loopback. An unknown name has no records. */
export async function startDnsServer(): Promise<DnsServer> {
  const answers: DnsServer['answers'] = new Map()
  const questions: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (message, { port, address }) => {
    const query = decode(message)
    const question = query.questions![0]!
    questions.push(question.name)
    const known = answers.get(question.name) ?? []
    if (known === 'silence') return
    const code = typeof known === 'string' ? responseCodes[known] : 0
    const found = typeof known === 'string' ? [] : known.filter(({ type }) => type === question.type)
    const reply = encode({
      type: 'response',
      id: query.id!,
      flags: RECURSION_AVAILABLE + code,
      questions: [question],
      answers: found,
    })
    socket.send(reply, port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${socket.address().port}`,
    answers,
    questions,
    close: () => new Promise((resolve) => socket.close(resolve)),
  }
}
