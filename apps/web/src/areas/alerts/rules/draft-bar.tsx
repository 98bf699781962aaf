import { Button, Group } from '@mantine/core'
import { checkAlertRules } from '@comity/domain/alerts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { useSector } from '../../../shell/session/sector.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Refusal } from '../../../forms/refusal.tsx'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { AlertRule } from '../queries.ts'
import { ComparisonTable } from './comparison.tsx'
import { useFaultWords } from './fault-words.ts'

interface DraftBarProps {
  readonly rules: readonly AlertRule[]
  readonly isOvertaken: boolean
  readonly save: { readonly mutate: () => void; readonly isPending: boolean; readonly error: Error | null }
  readonly onDiscard: () => void
}

/** Rules that are not in force yet: they are tried first, then they can be saved. */
export function DraftBar({ rules, isOvertaken, save, onDiscard }: DraftBarProps) {
  const { t } = useTranslation('alerts')
  const sector = useSector()
  const faultWords = useFaultWords()
  const faults = checkAlertRules(rules, sector)
  const nameOf = (path: string) => {
    const type = rules[Number(path.split('.')[0])]?.type
    return type && t(`type.${type}`, { context: sector })
  }
  const trying = useMutation({
    mutationFn: (tried: readonly AlertRule[]) =>
      call('PUT /api/alert-config', { body: { rules: [...tried], dryRun: true } }),
  })
  const comparison = trying.variables === rules ? trying.data?.comparison : null
  return (
    <Panel title={t('tried.title')} detail={t('rules.draft')}>
      {faults.length > 0 ? (
        <ul role="alert" className="in-error strong">
          {faults.map(({ path, code }) => (
            <li key={path + code}>{faultWords(path.split('.').slice(1), code, nameOf(path))}</li>
          ))}
        </ul>
      ) : null}
      {comparison ? <ComparisonTable comparison={comparison} /> : null}
      {trying.error && trying.variables === rules ? <Refusal error={trying.error} /> : null}
      {isOvertaken ? (
        <Notice kind="fault" title={t('rules.overtaken')}>
          {t('rules.overtakenWhat')}
        </Notice>
      ) : null}
      {save.error ? <Refusal error={save.error} /> : null}
      <Group gap="sm" align="flex-start">
        <Button
          variant={comparison ? 'default' : 'filled'}
          disabled={faults.length > 0}
          loading={trying.isPending}
          onClick={() => trying.mutate(rules)}
        >
          {t('tried.try')}
        </Button>
        <ReasonedButton
          loading={save.isPending}
          reason={isOvertaken ? t('rules.overtaken') : comparison ? undefined : t('tried.first')}
          onClick={save.mutate}
        >
          {t('rules.save')}
        </ReasonedButton>
        <Button variant="default" onClick={onDiscard}>
          {t('rules.discard')}
        </Button>
      </Group>
    </Panel>
  )
}
