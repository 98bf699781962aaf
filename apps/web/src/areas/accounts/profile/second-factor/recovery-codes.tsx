import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../once/copy-button.tsx'
import { Printable } from '../../once/printable.tsx'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

/** Each opens the account once in place of the app. Shown this once, and nowhere kept by the page. */
export default function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation('accounts-profile')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = `${codes.join('\n')}\n`
  return (
    <Stack gap="md">
      <Printable label={t('recovery.title')}>
        <div>
          <Title order={3} size="h4" ref={heading} tabIndex={-1}>
            {t('recovery.title')}
          </Title>
          <Text>{t('recovery.once')}</Text>
        </div>
        <ul className="tiles-9 monospace plain-list grid gap-2-md" translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </Printable>
      <Group gap="sm">
        <CopyButton text={text} label={t('copy.codes')} done={t('copy.done')} failed={t('copy.failed')} />
        <Button
          component="a"
          variant="default"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="comity-recovery-codes.txt"
          leftSection={<IconDownload aria-hidden size={18} />}
        >
          {t('recovery.download')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter aria-hidden size={18} />}
          onClick={() => window.print()}
        >
          {t('recovery.print')}
        </Button>
      </Group>
      <Button w="fit-content" onClick={onKept}>
        {t('recovery.kept')}
      </Button>
    </Stack>
  )
}
