import { Button, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../shell/session/use-me.ts'
import { agreementsQuery, partnerQuery } from './queries.ts'
import classes from './sharing.module.css'
import { codeOf, type TermsValues } from './terms.ts'

/** The name of the venue with this code, or that there is none, or nothing yet. */
function Bearer({ typed }: { typed: string }) {
  const { t } = useTranslation('agreements')
  const [code] = useDebouncedValue(codeOf(typed), 250)
  const { data, error } = useQuery(partnerQuery(code))
  if (error) return <span>{t('form.codeUnknown')}</span>
  if (data === undefined) return null
  if (data === null) return <span>{t('form.codeNobody')}</span>
  return (
    <strong>
      <bdi translate="no">
        {data.name} ({data.venueName})
      </bdi>
    </strong>
  )
}

/** Partners of other agreements by a code, so that a known partner need not be typed again. */
function useKnownPartners(): readonly (readonly [string, string])[] {
  const { me } = useMe()
  const { data } = useInfiniteQuery(agreementsQuery)
  const parties = data?.pages.flatMap(({ items }) => items.flatMap(({ latest }) => latest.parties)) ?? []
  const known = parties.flatMap(({ organisationId, name, venueCode }) =>
    venueCode !== null && organisationId !== me?.organisation?.id ? [[venueCode, name] as const] : [],
  )
  return [...new Map(known)]
}

/** The other parties: each by the code of one of its venues, and whom one calls there. */
export function PartnerFields({ form }: { form: UseFormReturnType<TermsValues> }) {
  const { t } = useTranslation('agreements')
  const known = useKnownPartners()
  const listId = useId()
  const { partners } = form.getValues()
  return (
    <fieldset className={`${classes['group']} flush unpadded borderless stack gap-1 shrinkable`}>
      <legend>{t('form.partners')}</legend>
      <datalist id={listId}>
        {known.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </datalist>
      {partners.map((partner, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- partners have no other name before they are found
        <div key={index} className="pad-sm stack gap-xs frame">
          <TextInput
            label={t('form.code', { number: index + 1 })}
            description={t('form.codeDetail')}
            list={listId}
            required
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            translate="no"
            {...form.getInputProps(`partners.${index}.venueCode`)}
          />
          <output>
            <Bearer typed={partner.venueCode} />
          </output>
          <TextInput
            label={t('form.theirContact', { number: index + 1 })}
            required
            maxLength={200}
            autoComplete="off"
            {...form.getInputProps(`partners.${index}.contact`)}
          />
          {partners.length > 1 ? (
            <div>
              <Button variant="default" onClick={() => form.removeListItem('partners', index)}>
                {t('form.removePartner', { number: index + 1 })}
              </Button>
            </div>
          ) : null}
        </div>
      ))}
      <div>
        <Button
          variant="default"
          mt="xs"
          onClick={() => form.insertListItem('partners', { venueCode: '', contact: '' })}
        >
          {t('form.addPartner')}
        </Button>
      </div>
    </fieldset>
  )
}
