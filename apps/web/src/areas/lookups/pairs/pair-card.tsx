import { Group } from '@mantine/core'
import { IconEqual, IconEqualNot, IconQuestionMark } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { useFormats } from '../../../shell/language/formats.ts'
import { showToast } from '../../../shell/toasts.ts'
import { useRules } from '../../accountability/use-rules.ts'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import { Refusal } from '../../../forms/refusal.tsx'
import { GuestWay } from '../guest-way.tsx'
import { Colleague } from '../log/colleague.tsx'
import classes from '../lookup.module.css'
import { pairsKey, type Pair } from '../queries.ts'

const fields = ['phone', 'email', 'document', 'nameBirth'] as const
const icons = { agrees: IconEqual, differs: IconEqualNot, unknown: IconQuestionMark }
const decisions = ['same', 'different'] as const

function Field({ name, says }: { name: (typeof fields)[number]; says: Pair['fields']['phone'] }) {
  const { t } = useTranslation('lookups')
  const Icon = icons[says]
  return (
    <>
      <dt>{t(`pairs.field.${name}`)}</dt>
      <dd className="inline-row gap-2">
        <Icon aria-hidden size={18} />
        {t(`pairs.says.${says}`)}
      </dd>
    </>
  )
}

/** One pair: what agrees and what does not, and the decision, which may be undone. */
export function PairCard({ pair }: { pair: Pair }) {
  const { t } = useTranslation(['lookups', 'network'])
  const { dateTime } = useFormats()
  const rules = useRules()
  const queries = useQueryClient()
  const deciding = useMutation({
    mutationFn: (decision: (typeof decisions)[number]) =>
      call('POST /api/network-matches/{matchId}/decision', {
        params: { matchId: pair.id },
        body: { decision },
      }),
    onSuccess: (_, decision) => showToast({ kind: 'success', message: t(`pairs.now.${decision}`) }),
    onSettled: () => queries.invalidateQueries({ queryKey: pairsKey }),
  })
  const { guest, venue, foundAt, decidedAt, decidedBy, state, can } = pair
  return (
    <article className={`${classes['panel']} stack gap-md within-44 pad-md card breakable`}>
      <div>
        <h2>
          <GuestWay guest={guest} />
        </h2>
        <p className="quiet">
          {t('pairs.found', { at: dateTime(foundAt) })} · <span translate="no">{venue.name}</span>
        </p>
      </div>
      <dl className={`${classes['facts']} grid gap-1-md below-1 dim-terms flush-values`}>
        {fields.map((name) => (
          <Field key={name} name={name} says={pair.fields[name]} />
        ))}
      </dl>
      {decidedAt && decidedBy && state !== 'waiting' ? (
        <p>
          {t(`pairs.decided.${state}`, { at: dateTime(decidedAt) })} <Colleague person={decidedBy} />
        </p>
      ) : null}
      {deciding.error ? <Refusal error={deciding.error} /> : null}
      <Group gap="sm" align="start">
        {decisions.map((decision) => {
          const allowed = can[decision]
          return (
            <ReasonedButton
              key={decision}
              variant="default"
              loading={deciding.isPending && deciding.variables === decision}
              reason={
                allowed === true ? undefined : t([`network:why.${allowed}`, 'lookups:refusedOther'], rules)
              }
              onClick={() => deciding.mutate(decision)}
            >
              {t(`pairs.do.${decision}`)}
            </ReasonedButton>
          )
        })}
      </Group>
    </article>
  )
}
