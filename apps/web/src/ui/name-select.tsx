import { NativeSelect, type NativeSelectProps } from '@mantine/core'

interface NameSelectProps extends Omit<NativeSelectProps, 'data' | 'children' | 'value' | 'onChange'> {
  /** Venues, people and other records that have names of their own, which no translation changes. */
  readonly of: readonly { readonly id: string; readonly name: string }[]
  /** The words of the choice before them, whose value is empty: all of them, or none yet. */
  readonly first?: string | undefined
  readonly value?: string | undefined
  readonly onChange?: (id: string) => void
}

export function NameSelect({ of, first, value = '', onChange, ...select }: NameSelectProps) {
  return (
    <NativeSelect {...select} value={value} onChange={({ currentTarget }) => onChange?.(currentTarget.value)}>
      {first === undefined ? null : <option value="">{first}</option>}
      {of.map(({ id, name }) => (
        <option key={id} value={id} translate="no">
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}

/** A choice between venues; nothing where there is only one. */
export function VenueSelect(props: NameSelectProps) {
  return props.of.length > 1 ? <NameSelect {...props} /> : null
}
