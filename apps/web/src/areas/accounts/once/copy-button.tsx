import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'

interface CopyButtonProps {
  readonly text: string
  readonly label: string
  readonly done: string
  readonly failed: string
}

export function CopyButton({ text, label, done, failed }: CopyButtonProps) {
  const [state, setState] = useState<'ready' | 'done' | 'failed'>('ready')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('done'),
      // Only a refusal of the clipboard comes here, and it is said in words.
      () => setState('failed'),
    )
  const words = { ready: label, done, failed }
  return (
    <Button
      variant="default"
      leftSection={
        state === 'done' ? <IconCheck aria-hidden size={18} /> : <IconCopy aria-hidden size={18} />
      }
      onClick={() => void copy()}
    >
      <span aria-live="polite">{words[state]}</span>
    </Button>
  )
}
