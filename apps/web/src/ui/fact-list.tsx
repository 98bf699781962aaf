import type { ReactNode } from 'react'
import classes from './record-detail.module.css'

export type Fact = readonly [name: string, value: ReactNode]

export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={`${classes['facts']} flush grid gap-2 dim-terms`}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
