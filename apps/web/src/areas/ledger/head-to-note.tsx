import { Button, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../accounts/once/copy-button.tsx'
import { saveFile } from '../incidents/save-file.ts'
import classes from './ledger.module.css'

interface HeadToNoteProps {
  readonly note: string
  readonly verifierKey: string
}

/** The signed head and the key, to keep elsewhere: a noted head cannot be revoked unnoticed. */
export function HeadToNote({ note, verifierKey }: HeadToNoteProps) {
  const { t } = useTranslation('ledger')
  const copy = { done: t('copy.done'), failed: t('copy.failed') }
  return (
    <details>
      <summary>{t('note.title')}</summary>
      <div className="stack gap-sm">
        <Text size="sm" c="dimmed">
          {t('note.why')}
        </Text>
        {/* Long lines are scrolled to by the keyboard too. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre translate="no" tabIndex={0} aria-label={t('note.head')} className={classes['note']}>
          {note}
        </pre>
        <Group gap="sm">
          <CopyButton text={note} label={t('note.copy')} {...copy} />
          <Button
            variant="default"
            leftSection={<IconDownload aria-hidden size={18} />}
            onClick={() => saveFile(new Blob([note], { type: 'text/plain' }), 'comity-head.txt')}
          >
            {t('note.save')}
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          {t('note.key')}
        </Text>
        <code translate="no" className="selected-whole breakable">
          {verifierKey}
        </code>
        <Group gap="sm">
          <CopyButton text={verifierKey} label={t('note.copyKey')} {...copy} />
        </Group>
      </div>
    </details>
  )
}
