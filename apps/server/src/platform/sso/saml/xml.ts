import { DOMParser } from '@xmldom/xmldom'
import { assertPlainXml } from './plain-xml.ts'
import { Refusal } from './refusal.ts'

const elementNode = 1
const textNode = 3

function refuse(): never {
  throw new Refusal('unreadable')
}

/**
 * The root element of a text that is entirely plain XML. If comments are skipped, as in metadata, text may also
 * appear between elements.
 *
 * @throws Refusal unreadable, doctype, comment_in_identifier.
 */
export function parseXml(text: string, comments: 'refused' | 'skipped' = 'refused'): Element {
  assertPlainXml(text, { comments })
  const parser = new DOMParser({ errorHandler: { warning: refuse, error: refuse, fatalError: refuse } })
  const root = parser.parseFromString(text, 'text/xml').documentElement
  for (const element of [root, ...descendants(root)]) {
    assertNamespaces(element)
    if (comments === 'refused') assertNotMixed(element)
  }
  return root
}

function assertNamespaces(element: Element): void {
  const names = new Set<string>()
  if (element.prefix && !element.namespaceURI) refuse()
  for (const attribute of Array.from(element.attributes)) {
    const name = `${attribute.namespaceURI ?? ''} ${attribute.localName}`
    if ((attribute.prefix && !attribute.namespaceURI) || names.has(name)) refuse()
    names.add(name)
  }
}

/** Text between elements has no meaning in SAML, and beside a signed element no signature covers it. */
function assertNotMixed(element: Element): void {
  const nodes = Array.from(element.childNodes)
  const hasText = nodes.some(({ nodeType, nodeValue }) => nodeType === textNode && nodeValue?.trim())
  if (hasText && childElements(element).length > 0) refuse()
}

export function descendants(root: Element): Element[] {
  return Array.from(root.getElementsByTagName('*'))
}

export function isNamed(element: Element, namespace: string, localName: string): boolean {
  return element.namespaceURI === namespace && element.localName === localName
}

export function childElements(parent: Element): Element[] {
  return Array.from(parent.childNodes).filter((node): node is Element => node.nodeType === elementNode)
}

export function childrenNamed(parent: Element, namespace: string, localName: string): Element[] {
  return childElements(parent).filter((child) => isNamed(child, namespace, localName))
}

/**
 * The only child with that name, undefined when there is none.
 *
 * @throws Refusal unreadable when there are several.
 */
export function onlyChild(parent: Element, namespace: string, localName: string): Element | undefined {
  const [child, ...more] = childrenNamed(parent, namespace, localName)
  return more.length > 0 ? refuse() : child
}

/**
 * The text of an element that contains nothing else.
 *
 * @throws Refusal unreadable when it contains anything else.
 */
export function textOf(element: Element): string {
  const nodes = Array.from(element.childNodes)
  return nodes.every((node) => node.nodeType === textNode) ? (element.textContent ?? '') : refuse()
}

/** An attribute without a namespace, null when it is absent. */
export function attributeOf(element: Element, name: string): string | null {
  return element.hasAttribute(name) ? element.getAttribute(name) : null
}

const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/u

/**
 * An attribute that is an instant (xs:dateTime with its zone), null when it is absent.
 *
 * @throws Refusal unreadable when it is not an instant.
 */
export function instantOf(element: Element, name: string): Date | null {
  const value = attributeOf(element, name)
  if (value === null) return null
  const instant = new Date(instantPattern.test(value) ? value : Number.NaN)
  return Number.isNaN(instant.getTime()) ? refuse() : instant
}

/** Escapes text for an element or a quoted attribute. */
export function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (character) => `&#${character.codePointAt(0)};`)
}
