import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface CopyValueProps {
  readonly label: string
  readonly value: string
}

/** A value to copy: selected as a whole by one click, copied by the button. */
export function CopyValue({ label, value }: CopyValueProps) {
  const { t } = useTranslation('messages')
  const [state, setState] = useState<'do' | 'done' | 'failed'>('do')
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setState('done'),
      // Only a refusal of the clipboard is reported here, in words.
      () => setState('failed'),
    )
  const Icon = state === 'done' ? IconCheck : IconCopy
  return (
    <div className="flex wrap between at-end gap-2-md">
      <div className="stack basis-16 shrinkable">
        <span className="quiet breakable">{label}</span>
        <code translate="no" className="selected-whole breakable">
          {value}
        </code>
      </div>
      <Button variant="default" leftSection={<Icon aria-hidden size={18} />} onClick={() => void copy()}>
        <span aria-live="polite">{t(`copy.${state}`)}</span>
        <span className="visually-hidden">: {label}</span>
      </Button>
    </div>
  )
}
