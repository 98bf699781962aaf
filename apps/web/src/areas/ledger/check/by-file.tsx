import { Button, FileButton, Group, Text } from '@mantine/core'
import { IconFileCheck } from '@tabler/icons-react'
import type { NoteKey } from '@comity/domain/ledger'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { readProofFile } from './read-proof-file.ts'
import { Verdict } from './verdict.tsx'

interface Chosen {
  readonly id: string
  readonly name: string
  /** Undefined: no JSON, which the check says in words. */
  readonly value: unknown
}

/** A proof that was downloaded from anywhere; the file does not leave this device. */
export function ByFile({ noteKey }: { noteKey: NoteKey | null }) {
  const { t } = useTranslation('ledger')
  const [chosen, setChosen] = useState<Chosen>()
  const choose = async (file: File | null) => {
    if (!file) return
    setChosen({ id: crypto.randomUUID(), name: file.name, value: await readProofFile(file) })
  }
  return (
    <Panel level={2} title={t('file.title')} detail={t('file.what')}>
      <Group gap="md">
        <FileButton accept="application/json,.json" onChange={(file) => void choose(file)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconFileCheck aria-hidden size={18} />}>
              {t('file.choose')}
            </Button>
          )}
        </FileButton>
        {chosen ? <Text translate="no">{chosen.name}</Text> : null}
      </Group>
      {chosen && noteKey ? <Verdict value={chosen.value} id={chosen.id} noteKey={noteKey} /> : null}
      {chosen && !noteKey ? <Notice kind="note" title={t('key.needed')} /> : null}
    </Panel>
  )
}
