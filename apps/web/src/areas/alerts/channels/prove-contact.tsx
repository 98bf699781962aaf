import { useState } from 'react'
import { CodeStep } from './code-step.tsx'
import type { ContactKind } from './queries.ts'
import { ValueStep } from './value-step.tsx'

/** A code that is on its way. */
export interface Sent {
  readonly value: string
  readonly expiresAt: string
  /** A new code replaces another: its seconds and tries begin again. */
  readonly count: number
}

interface ProveContactProps {
  readonly kind: ContactKind
  /** `code` for users who come from the mail or message that holds it. */
  readonly from: 'value' | 'code'
  readonly onDone: () => void
}

export function ProveContact({ kind, from, onDone }: ProveContactProps) {
  const [sent, setSent] = useState<Sent>()
  const [isTyped, setTyped] = useState(from === 'code')
  const onSent = (value: string, expiresAt: string) => {
    setSent((before) => ({ value, expiresAt, count: (before?.count ?? 0) + 1 }))
    setTyped(true)
  }
  if (!isTyped) return <ValueStep kind={kind} onSent={onSent} onCancel={onDone} />
  return (
    <CodeStep
      key={sent?.count}
      kind={kind}
      sent={sent}
      onSent={onSent}
      onAnother={() => setTyped(false)}
      onDone={onDone}
    />
  )
}
