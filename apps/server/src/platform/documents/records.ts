import type { Language } from '@comity/contract'

export interface Line {
  readonly head: string
  readonly text: string | null
}

export interface Section {
  readonly title: string
  readonly lines: readonly Line[]
}

/** A document of fields and sections of records, for reading and printing. */
export interface RecordsDocument {
  readonly language: Language
  readonly title: string
  readonly subtitle?: string
  /** Author, time and recipient. */
  readonly made: string
  readonly fields: readonly { readonly label: string; readonly value: string }[]
  readonly sections: readonly Section[]
  readonly words: {
    /** Shown if characters had to be transliterated. */
    readonly latin: string
    /** Shown in an empty section. */
    readonly none: string
    /** Shown above a section that contains only `mostLines` of its records. */
    readonly cut: string
  }
}

/** Records per section: laying out one takes a millisecond and blocks other requests. */
export const mostLines = 100

/** The heading of a line from its parts, without empty ones. */
export const joined = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ')
