import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What cannot be written, and why: shown without a stack trace. */
export class Refused extends Error {}

/** A file with its new content; paths start at the root. */
export interface Change {
  readonly path: string
  readonly text: string
  readonly adds?: string
}

/** Read access to the files of the repository. */
export class Tree {
  readonly root: string

  constructor(root: string) {
    this.root = root
  }

  has(path: string): boolean {
    return existsSync(join(this.root, path))
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), 'utf8')
  }

  /** A new file. @throws Refused when it exists */
  create(path: string, text: string): Change {
    if (this.has(path)) throw new Refused(`${path} exists already; nothing was written.`)
    return { path, text }
  }

  /** A template of `scripts/new` with each `__name__` replaced. */
  fill(template: string, values: Readonly<Record<string, string>>): string {
    return fill(this.read(`scripts/new/${template}.txt`), values)
  }
}

export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/__([a-zA-Z]+?)__/gu, (whole, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The template asks for ${whole}, which has no value`)
    return value
  })
}

/** The spellings of a kebab-case name that templates use. */
export function spellings(kebab: string) {
  const name = kebab.replace(/-(\w)/gu, (_match, letter: string) => letter.toUpperCase())
  const words = kebab.replaceAll('-', ' ')
  return {
    kebab,
    name,
    Name: name[0]!.toUpperCase() + name.slice(1),
    words,
    Words: words[0]!.toUpperCase() + words.slice(1),
  }
}

/** @throws Refused when it is not kebab case */
export function kebabCase(what: string, value: string | undefined): string {
  if (!value || !/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u.test(value))
    throw new Refused(`The ${what} "${value ?? ''}" is not kebab-case, such as move-guest.`)
  return value
}

/** @throws Refused when it is not one of the list */
export function oneOf<T extends string>(what: string, values: readonly T[], value: string): T {
  const found = values.find((each) => each === value)
  if (!found) throw new Refused(`The ${what} is one of ${values.join(', ')}, not "${value}".`)
  return found
}

/** @throws Refused when the server has no such module */
export function knownModule(tree: Tree, name: string): string {
  kebabCase('module', name)
  if (!tree.has(`apps/server/src/modules/${name}/module.ts`))
    throw new Refused(`There is no module ${name}. Make it first: npm run new -- module ${name}`)
  return name
}
